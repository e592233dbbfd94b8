import { hasCode } from '@site/platform/http/errors';
import type { ServicePage } from '#content/documents/services.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { PostCardData } from '#site/public/blog/lists/components/post-card.tsx';
import { toPostCards } from '#site/public/blog/lists/post-card.server.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { toProjectCard } from '../components/projects-section.tsx';
import { withShownImages } from '../shown-images.server.ts';

const shownPosts = 3;

/** The case study that a service names; null while there is none, or none any more. */
export async function relatedProject(
  { caseStudy }: Pick<ServicePage, 'caseStudy'>,
  { projects }: Pick<SiteContent, 'projects'>,
  pictures: Pick<PictureLookup, 'of'>,
) {
  const found = projects.projects.find((project) => project.caseStudy?.slug === caseStudy);
  if (!found) return null;
  const [project] = await withShownImages([toProjectCard(found)], pictures);
  const { quotation = '', quotationBy = '' } = found.caseStudy ?? {};
  return project ? { project, quotation, quotationBy } : null;
}

/** The newest posts with the tag of a service; none as long as an API that has them is unavailable. */
export async function relatedPosts(
  { postTag }: Pick<ServicePage, 'postTag'>,
  find: FindPublicContent,
  { company }: Pick<SiteContent, 'company'>,
): Promise<PostCardData[]> {
  if (postTag === '') return [];
  try {
    const { posts, pictures } = await find();
    return await toPostCards(await posts.newest(shownPosts, { tag: postTag }), pictures, company);
  } catch (error) {
    if (hasCode(error, 'api_unavailable')) return [];
    throw error;
  }
}
