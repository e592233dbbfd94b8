import { SkipLink } from '@site/ui/page/skip-link';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { useRootData } from '#site/texts/root-data.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import '../islands/signed-in.module.css';
import { SiteHeader } from './site-header.tsx';

/** What stands around every public page. */
export function SiteFrame({
  current = [],
  hasDarkHero = false,
  isFailure = false,
  children,
}: {
  /** Paths of entries of the menu. */
  current?: readonly string[];
  hasDarkHero?: boolean;
  isFailure?: boolean;
  children: ReactNode;
}) {
  const notice = useRootData()?.notice;
  const say = useSay();
  return (
    <>
      <SkipLink />
      {notice && (
        <aside aria-label={say('Notice')} className={styles.notice} data-notice>
          {notice}
        </aside>
      )}
      <SiteHeader current={current} hasDarkHero={hasDarkHero} />
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
    </>
  );
}
