import { type FormEvent, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { spamDays } from '#app/contact/inbox/inbox.ts';
import { saveRetention } from '#app/contact/inbox/inbox-client.ts';
import { retentionLimits } from '#app/contact/inbox/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import styles from './retention-form.module.css';

/** @param months As it is set; null: messages are kept for ever. */
export function RetentionForm({ months }: { months: number | null }) {
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
      await saveRetention(createApiClient(apiUrl), chosen);
      showMessage('success', retentionInWords(chosen));
    } catch (error) {
      console.warn('Saving the retention failed', error);
      showMessage('failure', `The setting could not be saved: ${failureSentence(error)}`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="retention-heading">
      <h2 id="retention-heading" className={styles.heading}>
        How long messages are kept
      </h2>
      <form className={styles.form} onSubmit={submit}>
        <Field
          id="retention-months"
          label="Months"
          hint={`From 1 to ${retentionLimits.months}; empty keeps messages for ever. Older ones are removed for good, once a day, from both folders. Spam goes after ${spamDays} days in any case.`}
        >
          {(control) => (
            <input
              {...control}
              name="months"
              type="number"
              min={1}
              max={retentionLimits.months}
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

function retentionInWords(months: number | null): string {
  if (months === null) return 'Messages are now kept for ever.';
  return `Messages are now kept for ${months} ${months === 1 ? 'month' : 'months'}.`;
}
