import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { pages } from '#content/company/pages.ts';
import { ServicesSection } from '../components/services-section.tsx';
import type { Route } from './+types/services.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { head: pageHead(siteOf(context), pages.services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Services() {
  return <ServicesSection headingLevel={1} />;
}
