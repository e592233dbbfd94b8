import { servicesContext } from '#app/context.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { TeamSection } from '../components/team-section.tsx';
import { withShownImages } from '../shown-images.server.ts';
import { toTeamCard } from '../team-card.ts';
import type { Route } from './+types/teams.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { team, pages } = site.content;
  const { pictures } = context.get(servicesContext);
  const members = await withShownImages(team.members.map(toTeamCard), pictures);
  return { members, head: pageHead(site, pages.team) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Teams({ loaderData: { members } }: Route.ComponentProps) {
  return <TeamSection members={members} headingLevel={1} />;
}
