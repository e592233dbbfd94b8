import { monthsText } from '@site/platform/text/months';
import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { MonthsSetting } from '@site/ui/months-setting';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { activityLimits } from '../activity-limits.ts';
import type { activityContract } from '../contract.ts';

const { minMonths, maxMonths, networkDays } = activityLimits;

export function ActivityRetention({ months }: { months: number | null }) {
  const api = useApi<typeof activityContract>();
  const { isBusy, run } = useReportedWork(say('The setting could not be saved'));

  const save = (chosen: number | null) =>
    run(async () => {
      await api('PUT /api/activity/retention', { body: { months: chosen } });
      const time = chosen === null ? 'forever' : say('for {time}', { time: monthsText(chosen) });
      showMessage('success', say('Activity is now kept {time}.', { time }));
    });

  return (
    <MonthsSetting
      id="activity"
      heading={say('How long activity is kept')}
      note={say(
        'Nobody can change an event or delete one that is younger than 90 days. Networks are taken out after {networkDays} days.',
        { networkDays },
      )}
      hint={say(
        'From {minMonths} to {maxMonths}; empty keeps activity forever. Older events are permanently deleted once a day.',
        { minMonths, maxMonths },
      )}
      limits={{ min: minMonths, max: maxMonths }}
      fields={[{ key: 'months', label: say('Months'), months }]}
      isSaving={isBusy}
      onSave={(typed) => save(typed.months)}
    />
  );
}
