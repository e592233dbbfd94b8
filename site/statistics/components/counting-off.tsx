import { say } from '@site/platform/words/say';
import { href, Link } from 'react-router';
import styles from './counting-off.module.css';

/** @param what As "… until you turn it on" ends. */
export function CountingOff({ what }: { what: string }) {
  return (
    <p className={styles.off}>
      <strong>{say('Counting is off.')}</strong>{' '}
      {say('{what} are not counted until you turn it on in', { what })}{' '}
      <Link to={href('/dashboard/site/:key', { key: 'settings' })}>{say('Settings')}</Link>
      {'; '}
      {say('what was counted before is kept.')}
    </p>
  );
}
