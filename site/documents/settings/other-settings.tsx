import { say } from '@site/platform/words/say';
import { href, Link } from 'react-router';
import { RetentionForm } from '#site/contact/inbox/components/retention-form.tsx';
import { StateRetentionForm } from '#site/contact/inbox/components/state-retention-form.tsx';
import styles from './other-settings.module.css';
import type { SettingsFacts } from './settings-client.ts';

/** Not in the document: restored versions, imports and schedules must not bring a deletion back. */
export function OtherSettings({ retention, stateRetention }: SettingsFacts) {
  return (
    <div className={styles.others}>
      <RetentionForm key={retention} months={retention} />
      <StateRetentionForm key={Object.values(stateRetention).join()} retention={stateRetention} />
      <p>
        {say('Language and time zone are in')}{' '}
        <Link to={href('/dashboard/site/:key', { key: 'company' })}>{say('Company')}</Link>.
      </p>
    </div>
  );
}
