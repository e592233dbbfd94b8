import { type FormEvent, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { monthsText } from '#platform/text/months.ts';
import { activityLimits } from '../activity-limits.ts';
import { saveActivityRetention } from './activity-client.ts';
import styles from './activity-retention.module.css';

const { minMonths, maxMonths, networkDays } = activityLimits;

/** @param months As it is set; null: forever. */
export function ActivityRetention({ months }: { months: number | null }) {
  const apiUrl = useApiUrl();
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const text = String(new FormData(event.currentTarget).get('months') ?? '').trim();
    const chosen = text === '' ? null : Number(text);
    setSaving(true);
    dismissFailures();
    try {
      await saveActivityRetention(createApiClient(apiUrl), chosen);
      const time = chosen === null ? 'forever' : `for ${monthsText(chosen)}`;
      showMessage('success', `Activity is now kept ${time}.`);
    } catch (error) {
      showMessage('failure', `The setting could not be saved: ${failureSentence(error)}`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="activity-retention-heading">
      <h2 id="activity-retention-heading" className={styles.heading}>
        How long activity is kept
      </h2>
      <p className={styles.note}>
        Nobody can change an event or delete one that is younger than 90 days. Networks are taken out after{' '}
        {networkDays} days.
      </p>
      <form className={styles.form} onSubmit={submit}>
        <Field
          id="activity-months"
          label="Months"
          hint={`From ${minMonths} to ${maxMonths}; empty keeps activity forever. Older events are permanently deleted once a day.`}
        >
          {(control) => (
            <input
              {...control}
              name="months"
              type="number"
              min={minMonths}
              max={maxMonths}
              step={1}
              defaultValue={months ?? ''}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </form>
    </section>
  );
}
