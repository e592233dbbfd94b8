import { say } from '@site/platform/words/say';
import styles from '../../../forgotten-password/screens/password-forms.module.css';

export const RefusedInvitation = ({ children }: { children: string }) => (
  <div className={styles.failure} role="alert">
    <p>{children}</p>
    <p>{say('Please ask the person who invited you for a new link.')}</p>
  </div>
);
