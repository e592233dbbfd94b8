import { ProjectsSection } from '../components/projects-section.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/our-project.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta('Our projects', 'Five things we have made for our clients.');

export default function OurProject() {
  return <ProjectsSection headingLevel={1} />;
}
