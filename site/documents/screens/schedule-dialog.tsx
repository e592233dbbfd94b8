import { hourMs } from '@site/platform/text/durations';
import { say } from '@site/platform/words/say';
import { FieldPair } from '@site/ui/controls/field-pair';
import { MomentInput } from '@site/ui/controls/moment-input';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { dayAndTime, scheduledDateOf } from '#site/blog/editor/settings/visibility-choice.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { useCompany } from '#site/texts/root-data.ts';

export function ScheduleDialog({
  onSchedule,
  onClose,
}: {
  onSchedule: (at: string) => void;
  onClose: () => void;
}) {
  const { timeZone } = useCompany();
  const [typed, setTyped] = useState(() => dayAndTime(new Date(Date.now() + hourMs).toISOString(), timeZone));
  const [error, setError] = useState<string>();

  function submit() {
    const at = typed.time && parseScheduledDate(scheduledDateOf(typed.day, typed.time, timeZone), timeZone);
    if (at && at > new Date()) onSchedule(at.toISOString());
    else setError(say('Choose a time in the future.'));
  }

  return (
    <FormDialog
      title={say('Publish later')}
      submitLabel={say('Schedule')}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {say('Until then visitors see what is published now. Times are those of {timeZone}.', { timeZone })}
      </p>
      <FieldPair>
        <Field id="schedule-day" label={say('Date')} error={error}>
          {(control) => (
            <MomentInput
              {...control}
              type="date"
              value={typed.day}
              onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            />
          )}
        </Field>
        <Field id="schedule-time" label={say('Time')}>
          {(control) => (
            <MomentInput
              {...control}
              type="time"
              value={typed.time}
              onChange={({ target }) => setTyped({ ...typed, time: target.value })}
            />
          )}
        </Field>
      </FieldPair>
    </FormDialog>
  );
}
