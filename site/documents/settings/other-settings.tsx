import { href, Link } from 'react-router';
import { RetentionForm } from '#site/contact/inbox/components/retention-form.tsx';
import styles from './other-settings.module.css';

/** Not in the document: restored versions, imports and schedules must not bring a deletion back. */
export function OtherSettings({ retention }: { retention: number | null }) {
  return (
    <div className={styles.others}>
      <RetentionForm key={retention} months={retention} />
      <p>
        Language and time zone are in{' '}
        <Link to={href('/dashboard/site/:key', { key: 'company' })}>Company</Link>.
      </p>
    </div>
  );
}
