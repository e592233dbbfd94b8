import { Prerendered } from '@site/ui/prerendered';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { TeamSection, toTeamCard } from '../components/team-section.tsx';
import { CallToAction } from '../offers/call-to-action.tsx';
import { emptySection } from '../offers/empty-section.server.tsx';
import { callToActionHtml } from '../offers/next-steps.server.tsx';
import { withShownImages } from '../shown-images.server.ts';
import type { Route } from './+types/teams.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { team, pages } = site.content;
  const pictures = context.get(picturesKey);
  const members = await withShownImages(team.members.map(toTeamCard), pictures);
  const empty = members.length === 0 ? emptySection('Our Team') : '';
  return {
    ...{ members, intro: pages.team.description, callToAction: callToActionHtml(site) },
    ...{ empty, head: pageHead(site, pages.team) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Teams({ loaderData: { members, intro, callToAction, empty } }: Route.ComponentProps) {
  return empty ? (
    <Prerendered html={empty} />
  ) : (
    <TeamSection members={members} intro={intro} headingLevel={1}>
      <CallToAction html={callToAction} />
    </TeamSection>
  );
}
