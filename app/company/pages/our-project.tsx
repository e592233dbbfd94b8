import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { pages } from '#content/company/pages.ts';
import { projects } from '#content/company/projects.ts';
import { ProjectsSection } from '../components/projects-section.tsx';
import type { Route } from './+types/our-project.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { projects, head: pageHead(siteOf(context), pages.projects) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function OurProject({ loaderData: { projects } }: Route.ComponentProps) {
  return <ProjectsSection projects={projects} headingLevel={1} />;
}
