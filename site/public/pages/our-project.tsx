import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { ProjectsSection, toProjectCard } from '../components/projects-section.tsx';
import { EmptySection } from '../offers/empty-section.tsx';
import { invitationOf } from '../offers/next-steps.server.ts';
import { CallToAction } from '../offers/next-steps.tsx';
import { headingOf } from '../sections/section-data.server.ts';
import { withShownImages } from '../shown-images.server.ts';

export async function load({ context }: Asked) {
  const site = siteOf(context);
  const { projects, pages } = site.content;
  const pictures = context.get(picturesKey);
  const cards = await withShownImages(projects.projects.map(toProjectCard), pictures);
  return {
    heading: headingOf(site.content, 'projects'),
    ...{ projects: cards, intro: pages.projects.description, invitation: invitationOf(site) },
    head: pageHead(site, pages.projects),
  };
}

export default function OurProject({ heading, projects, intro, invitation }: Shown<typeof load>) {
  return projects.length === 0 ? (
    <EmptySection heading={heading} />
  ) : (
    <ProjectsSection heading={heading} projects={projects} intro={intro} headingLevel={1}>
      <CallToAction invitation={invitation} />
    </ProjectsSection>
  );
}
