import { ServicesSection } from '../components/services-section.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/services.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta('Our Services', 'Websites, mobile apps, back ends, design and maintenance.');

export default function Services() {
  return <ServicesSection headingLevel={1} />;
}
