import { team } from '#content/company/team.ts';
import { TeamSection } from '../components/team-section.tsx';
import { pageMeta } from '../page-meta.ts';
import { toTeamCard } from '../team-card.ts';
import type { Route } from './+types/teams.ts';

export function loader() {
  return { members: team.map(toTeamCard) };
}

export const meta: Route.MetaFunction = () => pageMeta('Our Team', 'The people you will be working with.');

export default function Teams({ loaderData: { members } }: Route.ComponentProps) {
  return <TeamSection members={members} headingLevel={1} />;
}
