import { monthsText } from '@site/platform/text/months';
import { showMessage } from '@site/ui/messages/message-store';
import { MonthsSetting } from '@site/ui/months-setting';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { activityLimits } from '../activity-limits.ts';
import type { activityContract } from '../contract.ts';

const { minMonths, maxMonths, networkDays } = activityLimits;

export function ActivityRetention({ months }: { months: number | null }) {
  const api = useApi<typeof activityContract>();
  const { isBusy, run } = useReportedWork('The setting could not be saved');

  const save = (chosen: number | null) =>
    run(async () => {
      await api('PUT /api/activity/retention', { body: { months: chosen } });
      const time = chosen === null ? 'forever' : `for ${monthsText(chosen)}`;
      showMessage('success', `Activity is now kept ${time}.`);
    });

  return (
    <MonthsSetting
      id="activity"
      heading="How long activity is kept"
      note={`Nobody can change an event or delete one that is younger than 90 days. Networks are taken out after ${networkDays} days.`}
      hint={`From ${minMonths} to ${maxMonths}; empty keeps activity forever. Older events are permanently deleted once a day.`}
      limits={{ min: minMonths, max: maxMonths }}
      fields={[{ key: 'months', label: 'Months', months }]}
      isSaving={isBusy}
      onSave={(typed) => save(typed.months)}
    />
  );
}
