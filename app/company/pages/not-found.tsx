import { data } from 'react-router';
import { SearchField } from '#app/blog/search/components/search-field.tsx';
import { servicesContext } from '#app/context.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { followRedirect } from '#app/redirects/follow-redirect.server.ts';
import { NotFound } from '#app/ui/page/not-found.tsx';
import { isUnreadablePath } from '#app/unreadable-path.ts';
import type { Route } from './+types/not-found.ts';

const unreadable = 'The address of this page cannot be read: a part of it is missing or mistyped.';

/** Any URL without a route: follows a redirect, or shows that there is no page, or that the URL cannot be read. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (isUnreadablePath(url.pathname)) throw data(unreadable, { status: 400 });
  await followRedirect(context.get(servicesContext).redirects, { request, url });
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => unlistedHead('Page not found');

export default function NotFoundPage() {
  return (
    <NotFound>
      <SearchField id="missing-search" />
    </NotFound>
  );
}
