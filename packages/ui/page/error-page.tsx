import { ButtonLink } from '../button.tsx';
import { useSay } from '../words.ts';
import styles from './error-page.module.css';
import { offlineText } from './failed-load.ts';

const failedText = 'Something went wrong on our side. Please try again in a moment.';

/** `navigator.onLine` is undefined on the server. */
const isOffline = () => navigator.onLine === false;

/** In its own `<main>` when the layout failed too. "Try again" works without scripts. @param reason Replaces "Try again". */
export function ErrorPage({ isWholePage = false, reason }: { isWholePage?: boolean; reason?: string }) {
  const say = useSay();
  const Frame = isWholePage ? 'main' : 'div';
  return (
    // No page that was shown: it counts as no view.
    <Frame className={styles.page} data-uncounted>
      <h1>{say('Error Page')}</h1>
      <p>{say(reason ?? (isOffline() ? offlineText : failedText))}</p>
      <p className={styles.actions}>
        {reason === undefined && (
          <ButtonLink to="" reloadDocument>
            {say('Try again')}
          </ButtonLink>
        )}
        <ButtonLink to="/" look="quiet" reloadDocument>
          {say('Go to the home page')}
        </ButtonLink>
      </p>
    </Frame>
  );
}
