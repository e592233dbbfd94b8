import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { useSay } from '../words.ts';
import styles from './error-page.module.css';

/** @param isGone It existed before. @param children Further help, such as a search. */
export function NotFound({
  what = 'page',
  isGone = false,
  children,
}: {
  what?: 'page' | 'blog';
  isGone?: boolean;
  children?: ReactNode;
}) {
  const say = useSay();
  return (
    // It counts as no view.
    <div className={styles.page} data-uncounted>
      <p className={styles.code}>{isGone ? '410' : '404'}</p>
      <h1>{say(isGone ? 'This page is gone' : what === 'page' ? 'Page not found' : 'Blog not found')}</h1>
      <p>
        {say(
          isGone
            ? 'There was a page at this URL. It was removed.'
            : what === 'page'
              ? 'There is no page at this URL. It may have moved, or the URL may be mistyped.'
              : 'There is no blog at this URL. It may have moved, or the URL may be mistyped.',
        )}
      </p>
      {children}
      <p className={styles.actions}>
        <ButtonLink to="/">{say('Go to the home page')}</ButtonLink>
        <ButtonLink to="/all-blogs" look="quiet">
          {say('Read our blogs')}
        </ButtonLink>
      </p>
    </div>
  );
}
