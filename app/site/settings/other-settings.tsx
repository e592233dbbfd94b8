import { href, Link } from 'react-router';
import { RetentionForm } from '#app/contact/inbox/components/retention-form.tsx';
import styles from './other-settings.module.css';

/** What is set beside the document: a deletion must not come back with a restored version, an import or a schedule. */
export function OtherSettings({ retention }: { retention: number | null }) {
  return (
    <div className={styles.others}>
      <RetentionForm key={retention} months={retention} />
      <p>
        Language of dates and time zone are in{' '}
        <Link to={href('/dashboard/site/:key', { key: 'company' })}>Company</Link>.
      </p>
    </div>
  );
}
