import { picturesKey } from '#site/images/picture-lookup.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import '#content/pictures/member-placeholders.css';
import { AboutBlock } from '../components/about-block.tsx';
import { aboutParts } from '../offers/about-parts.server.tsx';
import { CallToAction } from '../offers/call-to-action.tsx';
import { TeamFaces } from '../offers/team-faces.tsx';
import { shownAbout } from '../shown-about.server.ts';
import type { Route } from './+types/about-us.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  return {
    about: shownAbout(site.content),
    ...(await aboutParts(site, context.get(picturesKey))),
    head: pageHead(site, site.content.pages.aboutUs),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function AboutUs({ loaderData: { about, faces, steps } }: Route.ComponentProps) {
  return (
    <AboutBlock about={about} headingLevel={1} people={<TeamFaces html={faces} />}>
      <CallToAction html={steps} />
    </AboutBlock>
  );
}
