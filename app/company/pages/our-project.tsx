import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { pages } from '#content/company/pages.ts';
import { ProjectsSection } from '../components/projects-section.tsx';
import type { Route } from './+types/our-project.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { head: pageHead(siteOf(context), pages.projects) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function OurProject() {
  return <ProjectsSection headingLevel={1} />;
}
