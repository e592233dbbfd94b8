import { type FormEvent, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { spamDays } from '#app/contact/inbox/inbox.ts';
import { countOlder, saveRetention } from '#app/contact/inbox/inbox-client.ts';
import { retentionLimits } from '#app/contact/inbox/retention.ts';
import { trashDays } from '#app/trash-period.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { counted } from '#platform/text/counted.ts';
import styles from './retention-form.module.css';

/** @param months As it is set; null: messages are kept forever. */
export function RetentionForm({ months }: { months: number | null }) {
  const apiUrl = useApiUrl();
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<{ months: number; messages: number } | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const text = String(new FormData(event.currentTarget).get('months') ?? '').trim();
    const chosen = text === '' ? null : Number(text);
    await perform(async () => {
      const messages = chosen === null ? 0 : await countOlder(createApiClient(apiUrl), chosen);
      if (chosen !== null && messages > 0) setAsked({ months: chosen, messages });
      else await save(chosen);
    });
  }

  async function save(chosen: number | null) {
    await saveRetention(createApiClient(apiUrl), chosen);
    showMessage('success', retentionInWords(chosen));
  }

  async function perform(work: () => Promise<void>) {
    setSaving(true);
    dismissFailures();
    try {
      await work();
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
      <p className={styles.note}>
        Spam is permanently deleted after {spamDays} days, messages in the trash {trashDays} days after they
        were deleted, whatever you set here.
      </p>
      <form className={styles.form} onSubmit={submit}>
        <Field
          id="retention-months"
          label="Months"
          hint={`From 1 to ${retentionLimits.months}; empty keeps messages forever. Older ones are permanently deleted once a day.`}
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
      {asked && (
        <ConfirmDialog
          question={questionOf(asked)}
          confirmLabel="Delete and save"
          isBusy={isSaving}
          onConfirm={async () => {
            await perform(() => save(asked.months));
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function retentionInWords(months: number | null): string {
  if (months === null) return 'Messages are now kept forever.';
  return `Messages are now kept for ${counted(months, 'month')}.`;
}

function questionOf({ months, messages }: { months: number; messages: number }): string {
  const are = messages === 1 ? 'is' : 'are';
  return `${counted(messages, 'message')} ${are} older than ${counted(months, 'month')} and will be permanently deleted. Keep messages for ${counted(months, 'month')} only?`;
}
