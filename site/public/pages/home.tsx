import { mediaUrl } from '@site/images/media';
import { hasPostsKey, publicContentKey } from '#site/blog/source/keys.ts';
import { formTimestampKey } from '#site/contact/spam/keys.ts';
import { type PictureLookup, picturesKey } from '#site/images/picture-lookup.ts';
import { organizationData, webSiteData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { type SiteFacts, siteOf } from '#site/texts/head/site-facts.server.ts';
import { emptyPathsOf } from '#site/texts/site-content.ts';
import { Hero } from '../components/hero.tsx';
import type { PageHandle } from '../page-handle.ts';
import { loadSections } from '../sections/section-data.server.ts';
import { Sections } from '../sections/sections.tsx';
import { withPictures } from '../shown-images.server.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const pictures = context.get(picturesKey);
  const site = siteOf(context);
  const { company, home, pages } = site.content;
  const sections = await loadSections(home.sections, {
    content: site.content,
    pictures,
    findPosts: context.get(publicContentKey),
    timestamp: context.get(formTimestampKey),
  });
  const head = pageHead(site, {
    ...pages.home,
    fullTitle: `${company.name}: ${company.tagline}`,
    structuredData: [organizationData(site), webSiteData(site)],
  });
  return { hero: await shownHero(site, await context.get(hasPostsKey)(), pictures), sections, head };
}

/** Without an image the page shows its own. */
async function shownHero(
  { content, apiUrl, uploadsUrl }: SiteFacts,
  hasPosts: boolean,
  pictures: Pick<PictureLookup, 'of'>,
) {
  const { heroParagraph, heroLink, heroProof, heroImage, heroVideo } = content.home;
  const isEmpty = emptyPathsOf(content, hasPosts).includes(heroLink?.path ?? '');
  return {
    paragraph: heroParagraph,
    link: isEmpty ? null : heroLink,
    proof: heroProof,
    ...(heroImage && { image: await withPictures(heroImage, pictures) }),
    video: heroVideo ? mediaUrl(heroVideo.source, apiUrl, uploadsUrl) : undefined,
  };
}

export const handle: PageHandle = { hasDarkHero: true };

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Home({ loaderData: { hero, sections } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} />
      <Sections sections={sections} />
    </>
  );
}
