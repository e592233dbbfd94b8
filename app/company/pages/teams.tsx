import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { pages } from '#content/company/pages.ts';
import { team } from '#content/company/team.ts';
import { TeamSection } from '../components/team-section.tsx';
import { toTeamCard } from '../team-card.ts';
import type { Route } from './+types/teams.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { members: team.map(toTeamCard), head: pageHead(siteOf(context), pages.team) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Teams({ loaderData: { members } }: Route.ComponentProps) {
  return <TeamSection members={members} headingLevel={1} />;
}
