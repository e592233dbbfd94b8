import { say } from '@site/platform/words/say';
import styles from './admin-fallback.module.css';

export function AdminFallback() {
  return (
    <div className={styles.wait}>
      <p>{say('Loading…')}</p>
      <noscript>
        <p>{say('The admin area needs JavaScript.')}</p>
      </noscript>
    </div>
  );
}
