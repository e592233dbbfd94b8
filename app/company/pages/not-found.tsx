import { data } from 'react-router';
import { unlistedHead } from '#app/head/page-head.ts';
import { NotFound } from '#app/ui/not-found.tsx';
import type { Route } from './+types/not-found.ts';

/** Any address that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => unlistedHead('Page not found');

export default function NotFoundPage() {
  return <NotFound />;
}
