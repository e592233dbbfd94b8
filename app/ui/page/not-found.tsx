import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './error-page.module.css';

/** @param children Further help, such as a search. */
export function NotFound({ what = 'page', children }: { what?: 'page' | 'blog'; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>{what === 'page' ? 'Page not found' : 'Blog not found'}</h1>
      <p>
        There is no {what} at this address. It may have moved, or the address may have a typing slip in it.
      </p>
      {children}
      <p className={styles.actions}>
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/all-blogs" look="quiet">
          Read our blogs
        </ButtonLink>
      </p>
    </div>
  );
}
