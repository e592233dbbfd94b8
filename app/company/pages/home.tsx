import { RecentPosts } from '#app/blog/lists/components/recent-posts.tsx';
import { readRecentPosts } from '#app/blog/lists/recent-posts.server.ts';
import { ContactSection } from '#app/contact/messages/contact-section.tsx';
import { servicesContext } from '#app/context.ts';
import { organizationData, webSiteData } from '#app/head/company-data.server.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import type { Services } from '#app/services.ts';
import { hasCode } from '#platform/http/errors.ts';
import { AboutBlock } from '../components/about-block.tsx';
import { Hero } from '../components/hero.tsx';
import { ProjectsSection } from '../components/projects-section.tsx';
import { ServicesSection } from '../components/services-section.tsx';
import { TeamSection } from '../components/team-section.tsx';
import { Voices } from '../components/voices.tsx';
import { drawServiceCard } from '../drawn-service-card.ts';
import type { PageHandle } from '../page-handle.ts';
import { toProjectCard } from '../project-card.ts';
import { withShownImages } from '../shown-images.server.ts';
import { toTeamCard } from '../team-card.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const posts = await readPostsOrNone(services);
  const site = siteOf(context);
  const { company, home, pages, services: offered, projects, team, contact } = site.content;
  const head = pageHead(site, {
    ...pages.home,
    fullTitle: `${company.name}: ${company.tagline}`,
    structuredData: [organizationData(site), webSiteData(site)],
  });
  return {
    heroParagraph: home.heroParagraph,
    about: home.about,
    testimonials: await withShownImages(
      home.testimonials.map(({ portrait, ...said }) => ({ ...said, image: portrait })),
      services.pictures,
    ),
    clients: await withShownImages(
      home.clients.map(({ name, logo }) => ({ name, image: logo })),
      services.pictures,
    ),
    cards: offered.cards.map(drawServiceCard),
    projects: await withShownImages(projects.projects.map(toProjectCard), services.pictures),
    posts,
    members: await withShownImages(team.members.map(toTeamCard), services.pictures),
    contact: { timestamp: services.contact.formTimestamp(), note: contact.note },
    head,
  };
}

/** The page does without posts, as long as the API that has them is unavailable. */
async function readPostsOrNone({ publicContent }: Services) {
  try {
    return await readRecentPosts(await publicContent());
  } catch (error) {
    if (hasCode(error, 'api_unavailable')) return null;
    throw error;
  }
}

export const handle: PageHandle = { hasDarkHero: true };

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Home({
  loaderData: { heroParagraph, about, cards, projects, testimonials, clients, posts, members, contact },
}: Route.ComponentProps) {
  return (
    <>
      <Hero paragraph={heroParagraph} />
      <AboutBlock about={about} headingLevel={2} />
      <ServicesSection cards={cards} headingLevel={2} />
      <ProjectsSection projects={projects} headingLevel={2} />
      {(testimonials.length > 0 || clients.length > 0) && (
        <Voices testimonials={testimonials} clients={clients} />
      )}
      {posts && <RecentPosts posts={posts} headingLevel={2} />}
      <TeamSection members={members} headingLevel={2} />
      <ContactSection headingLevel={2} {...contact} />
    </>
  );
}
