import { say } from '@site/platform/words/say';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#site/texts/brand/brand-mark.tsx';
import { BrandName } from '#site/texts/brand/brand-name.tsx';
import styles from './sign-in-frame.module.css';

/** Around the screens of those who are not signed in. */
export const SignInFrame = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <main className={styles.page}>
    <p className={styles.brand}>
      <Link to="/">
        <BrandMark size={36} />
        <BrandName />
      </Link>
    </p>
    <div className={styles.card}>
      <h1>{heading}</h1>
      {children}
      <noscript>
        <p>{say('The admin area needs JavaScript.')}</p>
      </noscript>
    </div>
  </main>
);
