import { ButtonLink } from './button.tsx';
import styles from './error-page.module.css';

/** Shown when a page fails. "Try again" is a plain link to the same address, so it works without scripts. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <main className={styles.page}>
      <h1>Error Page</h1>
      <p>
        {status === 404
          ? 'There is nothing at this address.'
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p className={styles.actions}>
        <ButtonLink to="" reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to="/" look="quiet" reloadDocument>
          Go to the home page
        </ButtonLink>
      </p>
    </main>
  );
}
