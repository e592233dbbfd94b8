import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { TeamSection, toTeamCard } from '../components/team-section.tsx';
import { EmptySection } from '../offers/empty-section.tsx';
import { invitationOf } from '../offers/next-steps.server.ts';
import { CallToAction } from '../offers/next-steps.tsx';
import { headingOf } from '../sections/section-data.server.ts';
import { withShownImages } from '../shown-images.server.ts';

export async function load({ context }: Asked) {
  const site = siteOf(context);
  const { team, pages } = site.content;
  const pictures = context.get(picturesKey);
  const members = await withShownImages(team.members.map(toTeamCard), pictures);
  return {
    heading: headingOf(site.content, 'team'),
    ...{ members, intro: pages.team.description, invitation: invitationOf(site) },
    head: pageHead(site, pages.team),
  };
}

export default function Teams({ heading, members, intro, invitation }: Shown<typeof load>) {
  return members.length === 0 ? (
    <EmptySection heading={heading} />
  ) : (
    <TeamSection heading={heading} members={members} intro={intro} headingLevel={1}>
      <CallToAction invitation={invitation} />
    </TeamSection>
  );
}
