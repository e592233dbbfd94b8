import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { pages } from '#content/company/pages.ts';
import { ServicesSection } from '../components/services-section.tsx';
import type { Route } from './+types/services.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageHead(siteOf(matches), pages.services);

export default function Services() {
  return <ServicesSection headingLevel={1} />;
}
