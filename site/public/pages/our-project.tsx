import { Prerendered } from '@site/ui/prerendered';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { ProjectsSection } from '../components/projects-section.tsx';
import { CallToAction } from '../offers/call-to-action.tsx';
import { emptySection } from '../offers/empty-section.server.tsx';
import { callToActionHtml } from '../offers/next-steps.server.tsx';
import { toProjectCard } from '../offers/project-cards.server.tsx';
import { withShownImages } from '../shown-images.server.ts';
import type { Route } from './+types/our-project.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { projects, pages } = site.content;
  const pictures = context.get(picturesKey);
  const cards = await withShownImages(projects.projects.map(toProjectCard), pictures);
  const empty = cards.length === 0 ? emptySection('Our projects') : '';
  return {
    ...{ projects: cards, intro: pages.projects.description, callToAction: callToActionHtml(site) },
    ...{ empty, head: pageHead(site, pages.projects) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function OurProject({
  loaderData: { projects, intro, callToAction, empty },
}: Route.ComponentProps) {
  return empty ? (
    <Prerendered html={empty} />
  ) : (
    <ProjectsSection projects={projects} intro={intro} headingLevel={1}>
      <CallToAction html={callToAction} />
    </ProjectsSection>
  );
}
