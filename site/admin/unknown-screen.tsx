import { data } from 'react-router';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { Route } from './+types/unknown-screen.ts';
import { MissingScreen } from './missing-screen.tsx';

/** Any other path below `/dashboard`. */
export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead('Page not found', matches);

export default function UnknownScreen() {
  return <MissingScreen />;
}
