import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { pages } from '#content/company/pages.ts';
import { ProjectsSection } from '../components/projects-section.tsx';
import type { Route } from './+types/our-project.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageHead(siteOf(matches), pages.projects);

export default function OurProject() {
  return <ProjectsSection headingLevel={1} />;
}
