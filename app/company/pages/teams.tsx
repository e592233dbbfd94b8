import { servicesContext } from '#app/context.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { Prerendered } from '#app/ui/prerendered.tsx';
import { TeamSection } from '../components/team-section.tsx';
import { Closing } from '../offers/closing.tsx';
import { emptySection } from '../offers/empty-section.server.tsx';
import { closingOf } from '../offers/next-steps.server.tsx';
import { withShownImages } from '../shown-images.server.ts';
import { toTeamCard } from '../team-card.ts';
import type { Route } from './+types/teams.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { team, pages } = site.content;
  const { pictures } = context.get(servicesContext);
  const members = await withShownImages(team.members.map(toTeamCard), pictures);
  const empty = emptySection('Our Team', { isEmpty: members.length === 0 });
  return {
    ...{ members, intro: pages.team.description, closing: closingOf(site) },
    ...{ empty, head: pageHead(site, pages.team) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Teams({ loaderData: { members, intro, closing, empty } }: Route.ComponentProps) {
  return empty ? (
    <Prerendered html={empty} />
  ) : (
    <TeamSection members={members} intro={intro} headingLevel={1}>
      <Closing html={closing} />
    </TeamSection>
  );
}
