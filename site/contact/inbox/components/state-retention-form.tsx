import { say } from '@site/platform/words/say';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { MonthsSetting } from '@site/ui/months-setting';
import { useState } from 'react';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import { stateNames } from '#site/contact/inquiries/inquiry.ts';
import { finishedStates, retentionLimits, type StateRetention } from '#site/contact/retention/retention.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';

const { minMonths, maxMonths } = retentionLimits;

export function StateRetentionForm({ retention }: { retention: StateRetention }) {
  const api = useApi<typeof inboxContract>();
  const { isBusy, run } = useReportedWork(say('The setting could not be saved'));
  const [asked, setAsked] = useState<{ retention: StateRetention; inquiries: number } | null>(null);

  const choose = (chosen: StateRetention) =>
    run(async () => {
      const given = Object.entries(chosen).filter(([, months]) => months !== null);
      const { inquiries } = await api('GET /api/messages/retention/states/over', {
        query: Object.fromEntries(given),
      });
      if (inquiries > 0) setAsked({ retention: chosen, inquiries });
      else await save(chosen);
    });

  async function save(chosen: StateRetention) {
    await api('PUT /api/messages/retention/states', { body: chosen });
    showMessage('success', say('How long inquiries are kept that are over was saved.'));
  }

  return (
    <MonthsSetting
      id="state-retention"
      heading={say('How long inquiries are kept that are over')}
      note={say(
        'From {minMonths} to {maxMonths} months after the last message, answer or note, or the day to follow up. Empty: as long as messages. New ones and those in progress are never deleted for their state.',
        { minMonths, maxMonths },
      )}
      limits={{ min: minMonths, max: maxMonths }}
      fields={finishedStates.map((key) => ({ key, label: stateNames[key], months: retention[key] }))}
      isSaving={isBusy}
      onSave={choose}
    >
      {asked && (
        <ConfirmDialog
          question={say(
            '{what} will be permanently deleted with all that was said. Keep inquiries only so long?',
            {
              what:
                asked.inquiries === 1
                  ? say('1 inquiry')
                  : say('{inquiries} inquiries', { inquiries: asked.inquiries }),
            },
          )}
          confirmLabel={say('Delete and save')}
          isBusy={isBusy}
          onConfirm={async () => {
            await run(() => save(asked.retention));
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </MonthsSetting>
  );
}
