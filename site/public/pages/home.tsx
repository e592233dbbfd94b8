import { mediaUrl } from '@site/images/media';
import type { Home as HomeDocument } from '#content/documents/home.ts';
import { hasPostsKey } from '#site/blog/source/public-content.ts';
import { type PictureLookup, picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { organizationData, webSiteData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { type SiteFacts, siteOf } from '#site/texts/head/site-facts.server.ts';
import { emptyPathsOf } from '#site/texts/site-content.ts';
import { Hero } from '../components/hero.tsx';
import { loadSections, sectionSources } from '../sections/section-data.server.ts';
import { Sections } from '../sections/sections.tsx';
import { withPictures } from '../shown-images.server.ts';

export async function load({ context }: Asked) {
  const pictures = context.get(picturesKey);
  const site = siteOf(context);
  const { company, home, pages } = site.content;
  const sections = await loadSections(home.sections, sectionSources(context));
  const head = pageHead(site, {
    ...pages.home,
    fullTitle: `${company.name}: ${pages.home.title}`,
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
  const { heroHeading, heroTagline, heroParagraph, heroProof, heroImage, heroVideo, ...buttons } =
    content.home;
  const emptyPaths = emptyPathsOf(content, hasPosts);
  const leading = (link: HomeDocument['heroLink']) => (link && !emptyPaths.includes(link.path) ? link : null);
  return {
    heading: heroHeading || content.company.name,
    tagline: heroTagline || content.company.tagline,
    paragraph: heroParagraph,
    button: leading(buttons.heroButton),
    link: leading(buttons.heroLink),
    proof: heroProof,
    ...(heroImage && { image: await withPictures(heroImage, pictures) }),
    ...(!heroImage && !content.brand.hasScenes && { image: null }),
    video: heroVideo ? mediaUrl(heroVideo.source, apiUrl, uploadsUrl) : undefined,
  };
}

export const hasDarkHero = true;

export default function Home({ hero, sections }: Shown<typeof load>) {
  return (
    <>
      <Hero {...hero} />
      <Sections sections={sections} />
    </>
  );
}
