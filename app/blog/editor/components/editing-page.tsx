import type { ReactNode } from 'react';
import { SignInAgain } from '#app/auth/sessions/components/sign-in-again.tsx';
import styles from './editing-page.module.css';

/** The frame of both editing screens. */
export function EditingPage({
  heading,
  onSignedIn,
  children,
}: {
  heading: string;
  /** For a page that has to load again what it was refused. */
  onSignedIn?: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {children}
      <SignInAgain {...(onSignedIn && { onSignedIn })} />
    </div>
  );
}
