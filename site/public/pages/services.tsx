import type { Asked, Shown } from '#site/public/page.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { ServicesSection } from '../components/services-section.tsx';
import { EmptySection } from '../offers/empty-section.tsx';
import { invitationOf } from '../offers/next-steps.server.ts';
import { CallToAction } from '../offers/next-steps.tsx';
import { headingOf, shownServices } from '../sections/section-data.server.ts';

export function load({ context }: Asked) {
  const site = siteOf(context);
  const { services, pages } = site.content;
  return {
    heading: headingOf(site.content, 'services'),
    intro: pages.services.description,
    invitation: invitationOf(site),
    ...shownServices(services),
    head: pageHead(site, pages.services),
  };
}

export default function Services({ heading, cards, links, intro, invitation }: Shown<typeof load>) {
  return cards.length + links.length === 0 ? (
    <EmptySection heading={heading} />
  ) : (
    <ServicesSection heading={heading} cards={cards} links={links} intro={intro} headingLevel={1}>
      <CallToAction invitation={invitation} />
    </ServicesSection>
  );
}
