import { ErrorPage } from '@site/ui/page/error-page';
import { NotFound } from '@site/ui/page/not-found';
import { isRouteErrorResponse, Outlet, redirectDocument } from 'react-router';
import { SearchField } from '#site/public/blog/search/components/search-field.tsx';
import type { Route } from './+types/site-layout.ts';
import { SiteFrame } from './components/site-frame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A public page is a document without a router: the admin area leaves for it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url);
  },
];

/** For missing pages; others set their own. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
  errorHeaders ?? parentHeaders;

/** Keeps header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return (
    <SiteFrame isFailure>
      {status === 404 || status === 410 ? (
        <NotFound isGone={status === 410}>
          <SearchField id="missing-search" />
        </NotFound>
      ) : (
        <ErrorPage {...(status === 400 && { reason: String(data) })} />
      )}
    </SiteFrame>
  );
}
