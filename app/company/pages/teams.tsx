import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { pages } from '#content/company/pages.ts';
import { team } from '#content/company/team.ts';
import { TeamSection } from '../components/team-section.tsx';
import { toTeamCard } from '../team-card.ts';
import type { Route } from './+types/teams.ts';

export function loader() {
  return { members: team.map(toTeamCard) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead(siteOf(matches), pages.team);

export default function Teams({ loaderData: { members } }: Route.ComponentProps) {
  return <TeamSection members={members} headingLevel={1} />;
}
