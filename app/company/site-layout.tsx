import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { focusHeading } from '#app/ui/scroll-to-element.ts';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { usePageHandle } from './page-handle.ts';
import styles from './site-layout.module.css';

/** Bar and footer around every page but login and dashboard. */
export default function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  const { beginsDark = false } = usePageHandle();
  useFocusOnNewPage(main);
  return (
    <>
      <a href="#main" className={`visually-hidden ${styles.skip}`}>
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" ref={main} className={styles.main} data-begins-dark={beginsDark} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

/** After moving to another page the focus stands on its heading; the first page leaves it to the browser. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current) focusHeading(main.current);
  }, [pathname, main]);
}
