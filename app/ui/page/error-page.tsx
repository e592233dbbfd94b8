import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './error-page.module.css';

/**
 * Shown when a page fails, in its own `<main>` when the layout failed too. "Try again" reloads the same URL, also
 * without scripts; for a URL that cannot be read there is no such way.
 */
export function ErrorPage({
  isWholePage = false,
  isBadUrl = false,
}: {
  isWholePage?: boolean;
  isBadUrl?: boolean;
}) {
  const Frame = isWholePage ? 'main' : 'div';
  const { pathname, search } = useLocation();
  return (
    <Frame className={styles.page}>
      <h1>Error Page</h1>
      <p>
        {isBadUrl
          ? 'The address of this page cannot be read: a part of it is missing or mistyped.'
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p className={styles.actions}>
        {!isBadUrl && (
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/" look="quiet" reloadDocument>
          Go to the home page
        </ButtonLink>
      </p>
    </Frame>
  );
}
