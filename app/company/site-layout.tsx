import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { useAdministrator } from '#app/auth/use-administrator.ts';
import { SearchField } from '#app/blog/search/components/search-field.tsx';
import { useRootData } from '#app/root-data.ts';
import { useCountView } from '#app/statistics/use-count-view.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/page/error-page.tsx';
import { focusHeading } from '#app/ui/page/focus-heading.ts';
import { NotFound } from '#app/ui/page/not-found.tsx';
import { SkipLink } from '#app/ui/page/skip-link.tsx';
import type { Route } from './+types/site-layout.ts';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { usePageHandle } from './page-handle.ts';
import styles from './site-layout.module.css';

export default function SiteLayout() {
  const { pathname } = useLocation();
  // A post counts by its id, which its page knows.
  useCountView(pathname.startsWith('/blog-detail/') ? null : 'pages', pathname);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Of a page that is missing: a page that is there has its own. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
  errorHeaders ?? parentHeaders;

/** A page that is missing, or fails, keeps bar and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return (
    <Frame>
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

function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { hasDarkHero = false } = usePageHandle();
  const notice = useRootData()?.notice;
  useFocusOnNewPage(main);
  return (
    <>
      <SkipLink />
      {notice && (
        <aside aria-label="Notice" className={styles.notice} data-notice>
          {notice}
        </aside>
      )}
      <SiteHeader />
      <main id="main" ref={main} className={styles.main} data-dark-hero={hasDarkHero} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <EditLink />
    </>
  );
}

/** For a signed-in administrator; in a preview the form is beside the page already. */
function EditLink() {
  const { pathname } = useLocation();
  if (!useAdministrator() || self !== top) return null;
  return (
    <aside aria-label="Administration" className={styles.edit}>
      <ButtonLink to={`/dashboard/site?page=${pathname}`} size="small">
        Edit
      </ButtonLink>
    </aside>
  );
}

/** On the first page the browser decides. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current) focusHeading(main.current);
  }, [pathname, main]);
}
