import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { pages } from '#content/company/pages.ts';
import { serviceCards } from '#content/company/service-cards.ts';
import { ServicesSection } from '../components/services-section.tsx';
import type { Route } from './+types/services.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { cards: serviceCards, head: pageHead(siteOf(context), pages.services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Services({ loaderData: { cards } }: Route.ComponentProps) {
  return <ServicesSection cards={cards} headingLevel={1} />;
}
