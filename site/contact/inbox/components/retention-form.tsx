import { say, sayCount } from '@site/platform/words/say';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { MonthsSetting } from '@site/ui/months-setting';
import { useState } from 'react';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import { spamDays } from '#site/contact/inbox/inbox.ts';
import { retentionLimits } from '#site/contact/retention/retention.ts';
import { useApi } from '#site/session/api.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { useReportedWork } from '#site/session/use-work.ts';

const { minMonths, maxMonths } = retentionLimits;

export function RetentionForm({ months }: { months: number | null }) {
  const api = useApi<typeof inboxContract>();
  const { isBusy, run } = useReportedWork(say('The setting could not be saved'));
  const [asked, setAsked] = useState<{ months: number; messages: number } | null>(null);

  const choose = (chosen: number | null) =>
    run(async () => {
      const messages = chosen === null ? 0 : await countOlder(chosen);
      if (chosen !== null && messages > 0) setAsked({ months: chosen, messages });
      else await save(chosen);
    });

  const countOlder = async (months: number) =>
    (await api('GET /api/messages/older', { query: { months } })).messages;

  async function save(chosen: number | null) {
    await api('PUT /api/messages/retention', { body: { months: chosen } });
    showMessage('success', retentionInWords(chosen));
  }

  return (
    <MonthsSetting
      id="retention"
      heading={say('How long messages are kept')}
      note={say(
        'Spam is permanently deleted after {spamDays} days, messages in the trash {trashDays} days after they were deleted, whatever you set here.',
        { spamDays, trashDays },
      )}
      hint={say(
        'From {minMonths} to {maxMonths}; empty keeps messages forever. Older ones are permanently deleted once a day.',
        { minMonths, maxMonths },
      )}
      limits={{ min: minMonths, max: maxMonths }}
      fields={[{ key: 'months', label: say('Months'), months }]}
      isSaving={isBusy}
      onSave={(typed) => choose(typed.months)}
    >
      {asked && (
        <ConfirmDialog
          question={questionOf(asked)}
          confirmLabel={say('Delete and save')}
          isBusy={isBusy}
          onConfirm={async () => {
            await run(() => save(asked.months));
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </MonthsSetting>
  );
}

function retentionInWords(months: number | null): string {
  if (months === null) return say('Messages are now kept forever.');
  return say('Messages are now kept for {months}.', { months: sayCount(months, 'month') });
}

function questionOf({ months, messages }: { months: number; messages: number }): string {
  return say(
    '{count, plural, one {# message is} other {# messages are}} older than {months} and will be permanently deleted. Keep messages for {months} only?',
    { count: messages, months: sayCount(months, 'month') },
  );
}
