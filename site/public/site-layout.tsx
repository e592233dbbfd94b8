import { ButtonLink } from '@site/ui/button';
import { ErrorPage } from '@site/ui/page/error-page';
import { NotFound } from '@site/ui/page/not-found';
import { SkipLink } from '@site/ui/page/skip-link';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { SearchField } from '#site/public/blog/search/components/search-field.tsx';
import { useMay } from '#site/session/use-user.ts';
import { useRootData } from '#site/texts/root-data.ts';
import type { Route } from './+types/site-layout.ts';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { attachPageBehavior } from './live/attach-page-behavior.ts';
import { usePageHandle } from './page-handle.ts';
import styles from './site-layout.module.css';

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** For missing pages; others set their own. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
  errorHeaders ?? parentHeaders;

/** Keeps header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return (
    <Frame isFailure>
      {status === 404 || status === 410 ? (
        <NotFound isGone={status === 410}>
          <SearchField id="missing-search" />
        </NotFound>
      ) : (
        <ErrorPage {...(status === 400 && { reason: String(data) })} />
      )}
    </Frame>
  );
}

function Frame({ isFailure = false, children }: { isFailure?: boolean; children: ReactNode }) {
  const { hasDarkHero = false } = usePageHandle();
  const notice = useRootData()?.notice;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is other markup
  useEffect(attachPageBehavior, [pathname]);
  return (
    <>
      <SkipLink />
      {notice && (
        <aside aria-label="Notice" className={styles.notice} data-notice>
          {notice}
        </aside>
      )}
      <SiteHeader isMissing={isFailure} />
      <main
        id="main"
        className={styles.main}
        data-dark-hero={hasDarkHero}
        data-uncounted={isFailure || undefined}
        tabIndex={-1}
      >
        {children}
      </main>
      <SiteFooter />
      <EditLink />
    </>
  );
}

/** Hidden in a preview, where the form is beside the page. */
function EditLink() {
  const { pathname } = useLocation();
  if (!useMay('site.edit') || self !== top) return null;
  return (
    <aside aria-label="Administration" className={styles.edit}>
      <ButtonLink to={`/dashboard/site?page=${pathname}`} size="small">
        Edit
      </ButtonLink>
    </aside>
  );
}
