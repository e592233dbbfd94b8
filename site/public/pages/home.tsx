import { mediaUrl } from '@site/images/media';
import { hasCode } from '@site/platform/http/errors';
import { publicContentKey } from '#site/blog/source/keys.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import { formTimestampKey } from '#site/contact/spam/keys.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { RecentPosts } from '#site/public/blog/lists/components/recent-posts.tsx';
import { readRecentPosts } from '#site/public/blog/lists/recent-posts.server.ts';
import { ContactSection } from '#site/public/contact/contact-section.tsx';
import type { Locality } from '#site/session/dates.ts';
import { organizationData, webSiteData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { privacyLink } from '#site/texts/privacy-link.ts';
import { emptyPathsOf, type SiteContent } from '#site/texts/site-content.ts';
import { AboutBlock } from '../components/about-block.tsx';
import { ClientsSection } from '../components/clients-section.tsx';
import { Hero } from '../components/hero.tsx';
import { ProjectsSection, toProjectCard } from '../components/projects-section.tsx';
import { ServicesSection } from '../components/services-section.tsx';
import { TeamSection, toTeamCard } from '../components/team-section.tsx';
import { drawServiceCard } from '../drawn-service-card.ts';
import { toLinkedService } from '../offers/service-links.tsx';
import { WorkSections } from '../offers/work-sections.tsx';
import type { PageHandle } from '../page-handle.ts';
import { shownAbout } from '../shown-about.server.ts';
import { withShownImages } from '../shown-images.server.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const pictures = context.get(picturesKey);
  const site = siteOf(context);
  const { company, home, pages, services: offered, projects, team, contact, ownPages } = site.content;
  const posts = await readPostsOrNone(context.get(publicContentKey), company);
  // Null: posts that cannot be read now may exist.
  const emptyPaths = emptyPathsOf(site.content, posts === null || posts.length > 0);
  const head = pageHead(site, {
    ...pages.home,
    fullTitle: `${company.name}: ${company.tagline}`,
    structuredData: [organizationData(site), webSiteData(site)],
  });
  return {
    hero: {
      paragraph: home.heroParagraph,
      link: emptyPaths.includes(home.heroLink?.path ?? '') ? null : home.heroLink,
      proof: home.heroProof,
      ...(await shownHeroImage(site.content, pictures)),
      video: home.heroVideo ? mediaUrl(home.heroVideo.source, site.apiUrl, site.uploadsUrl) : undefined,
    },
    work: home,
    about: shownAbout(site.content),
    testimonials: await withShownImages(
      home.testimonials.map(({ portrait, ...said }) => ({ ...said, image: portrait })),
      pictures,
    ),
    clients: await withShownImages(
      home.clients.map(({ name, logo, website }) => ({ name, website, image: logo })),
      pictures,
    ),
    cards: offered.pages.length > 0 ? offered.cards.map(drawServiceCard) : null,
    links: offered.pages.map(toLinkedService),
    projects: orNull(await withShownImages(projects.projects.map(toProjectCard), pictures)),
    posts: posts && orNull(posts),
    members: orNull(await withShownImages(team.members.map(toTeamCard), pictures)),
    contact: {
      timestamp: context.get(formTimestampKey)(),
      note: contact.note,
      privacy: privacyLink(ownPages),
    },
    head,
  };
}

/** Empty when the owner has chosen none: the page then shows its own. */
async function shownHeroImage({ home }: SiteContent, pictures: PictureLookup) {
  if (!home.heroImage) return {};
  const [shown] = await withShownImages([{ image: home.heroImage }], pictures);
  return shown;
}

const orNull = <Entry,>(entries: readonly Entry[]) => (entries.length > 0 ? entries : null);

/** The page does without posts, as long as the API that has them is unavailable. */
async function readPostsOrNone(publicContent: FindPublicContent, company: Locality) {
  try {
    return await readRecentPosts(await publicContent(), company);
  } catch (error) {
    if (hasCode(error, 'api_unavailable')) return null;
    throw error;
  }
}

export const handle: PageHandle = { hasDarkHero: true };

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Home({
  loaderData: { hero, about, cards, links, projects, testimonials, clients, work, posts, members, contact },
}: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} />
      <AboutBlock about={about} headingLevel={2} />
      {cards && <ServicesSection cards={cards} links={links} headingLevel={2} />}
      {projects && <ProjectsSection projects={projects} headingLevel={2} />}
      {(testimonials.length > 0 || clients.length > 0) && (
        <ClientsSection testimonials={testimonials} clients={clients} />
      )}
      <WorkSections home={work} />
      {posts && <RecentPosts posts={posts} headingLevel={2} />}
      {members && <TeamSection members={members} headingLevel={2} />}
      <ContactSection headingLevel={2} {...contact} />
    </>
  );
}
