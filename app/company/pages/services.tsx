import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { ServicesSection } from '../components/services-section.tsx';
import { drawServiceCard } from '../drawn-service-card.ts';
import type { Route } from './+types/services.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { services, pages } = site.content;
  return { cards: services.cards.map(drawServiceCard), head: pageHead(site, pages.services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Services({ loaderData: { cards } }: Route.ComponentProps) {
  return <ServicesSection cards={cards} headingLevel={1} />;
}
