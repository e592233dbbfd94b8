import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { pages } from '#content/company/pages.ts';
import { AboutBlock } from '../components/about-block.tsx';
import type { Route } from './+types/about-us.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageHead(siteOf(matches), pages.aboutUs);

export default function AboutUs() {
  return <AboutBlock headingLevel={1} />;
}
