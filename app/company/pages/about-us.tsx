import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { AboutBlock } from '../components/about-block.tsx';
import { CallToAction } from '../offers/call-to-action.tsx';
import { callToActionHtml } from '../offers/next-steps.server.tsx';
import { shownAbout } from '../shown-about.server.ts';
import type { Route } from './+types/about-us.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  return {
    about: shownAbout(site.content),
    callToAction: callToActionHtml(site),
    head: pageHead(site, site.content.pages.aboutUs),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function AboutUs({ loaderData: { about, callToAction } }: Route.ComponentProps) {
  return (
    <AboutBlock about={about} headingLevel={1}>
      <CallToAction html={callToAction} />
    </AboutBlock>
  );
}
