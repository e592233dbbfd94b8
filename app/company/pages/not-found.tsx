import { SearchField } from '#app/blog/search/components/search-field.tsx';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { NotFound } from '#app/ui/page/not-found.tsx';
import { missingPage } from '../missing-page.server.ts';
import type { Route } from './+types/not-found.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  throw await missingPage(context, { request, url });
}

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead('Page not found', matches);

export default function NotFoundPage() {
  return (
    <NotFound>
      <SearchField id="missing-search" />
    </NotFound>
  );
}
