import { isVideo, uploadPathIn } from '@site/images/media';
import type { SiteImage } from '#content/documents/fields.ts';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import type { CardImage } from './card.ts';

type Chosen = Pick<SiteImage, 'source' | 'focalPoint'> | null | undefined;

/** Null when it is no image of the library or the sample. */
export function imageOf(chosen: Chosen): CardImage | null {
  if (!chosen) return null;
  const { source, focalPoint } = chosen;
  const isUpload = uploadPathIn(`/${source}`) === source && !isVideo(source);
  return isUpload || isOwnImage(source) ? { path: source, focalPoint } : null;
}

/** Images that the owner has chosen to share pages with, and portraits, by the decoded path of the page. */
export function coversOf({ pages, services, projects, team }: SiteContent): ReadonlyMap<string, CardImage> {
  const chosen: [string, Chosen][] = [
    ...Object.values(pages).map(({ path, image }): [string, Chosen] => [path, image]),
    ...services.pages.map((page): [string, Chosen] => [servicePath(page), page.seo?.image]),
    ...projects.projects.flatMap(({ caseStudy }): [string, Chosen][] =>
      caseStudy ? [[caseStudyPath(caseStudy), caseStudy.seo?.image]] : [],
    ),
    ...team.members.map((member): [string, Chosen] => [
      memberPath(member),
      member.seo?.image ?? member.image,
    ]),
  ];
  return byPath(chosen);
}

/** Behind the words of the card of a page: what the page itself shows at its top. */
export function backgroundsOf({
  services,
  projects,
  about,
  pages,
}: SiteContent): ReadonlyMap<string, CardImage> {
  return byPath([
    [pages.learnMore.path, about.image],
    ...services.pages.map((page): [string, Chosen] => [servicePath(page), page.image]),
    ...projects.projects.flatMap(({ image, caseStudy }): [string, Chosen][] =>
      caseStudy ? [[caseStudyPath(caseStudy), caseStudy.band ?? image]] : [],
    ),
  ]);
}

function byPath(chosen: readonly [string, Chosen][]): ReadonlyMap<string, CardImage> {
  return new Map(
    chosen.flatMap(([path, one]) => {
      const image = imageOf(one);
      return image ? [[decodeURI(path), image] as const] : [];
    }),
  );
}
