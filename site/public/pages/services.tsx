import { Prerendered } from '@site/ui/prerendered';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { ServicesSection } from '../components/services-section.tsx';
import { drawServiceCard } from '../drawn-service-card.ts';
import { CallToAction } from '../offers/call-to-action.tsx';
import { emptySection } from '../offers/empty-section.server.tsx';
import { callToActionHtml } from '../offers/next-steps.server.tsx';
import { serviceLinks } from '../offers/service-links.server.tsx';
import type { Route } from './+types/services.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { services, pages } = site.content;
  return {
    cards: services.cards.map(drawServiceCard),
    intro: pages.services.description,
    callToAction: callToActionHtml(site),
    links: serviceLinks(services.pages),
    empty: services.pages.length === 0 ? emptySection('Our Services') : '',
    head: pageHead(site, pages.services),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Services({
  loaderData: { cards, links, intro, callToAction, empty },
}: Route.ComponentProps) {
  return empty ? (
    <Prerendered html={empty} />
  ) : (
    <ServicesSection cards={cards} links={links} intro={intro} headingLevel={1}>
      <CallToAction html={callToAction} />
    </ServicesSection>
  );
}
