import { href, Link } from 'react-router';
import styles from './counting-off.module.css';

/** @param what As "… until you turn it on" ends. */
export function CountingOff({ what }: { what: string }) {
  return (
    <p className={styles.off}>
      <strong>Counting is off.</strong> {what} are not counted until you turn it on in{' '}
      <Link to={href('/dashboard/site/:key', { key: 'settings' })}>Settings</Link>; what was counted before is
      kept.
    </p>
  );
}
