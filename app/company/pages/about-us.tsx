import { AboutBlock } from '../components/about-block.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/about-us.ts';

export const meta: Route.MetaFunction = () => pageMeta('About Us', 'Who we are and what we work for.');

export default function AboutUs() {
  return <AboutBlock headingLevel={1} />;
}
