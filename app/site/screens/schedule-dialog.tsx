import { type FormEvent, useState } from 'react';
import styles from '#app/blog/editor/components/editor-dialogs.module.css';
import { dayAndTime, scheduledDateOf } from '#app/blog/editor/settings/visibility-choice.ts';
import { parseScheduledDate } from '#app/blog/posts/scheduled-date.ts';
import { useCompany } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';

const hourMs = 60 * 60 * 1_000;

/** Asks from when on visitors see what is published. */
export function ScheduleDialog({
  onSchedule,
  onClose,
}: {
  /** @param at ISO 8601. */
  onSchedule: (at: string) => void;
  onClose: () => void;
}) {
  const { timeZone } = useCompany();
  const [typed, setTyped] = useState(() => dayAndTime(new Date(Date.now() + hourMs).toISOString(), timeZone));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // A portal: React would pass it on to the form around.
    event.stopPropagation();
    const at = typed.time && parseScheduledDate(scheduledDateOf(typed.day, typed.time, timeZone), timeZone);
    if (at && at > new Date()) onSchedule(at.toISOString());
    else setError('Choose a moment to come.');
  }

  return (
    <Dialog title="Publish later" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Until then visitors see what is published now. Times are those of {timeZone}.</p>
        <Field id="schedule-day" label="Date" error={error}>
          {(control) => (
            <input
              {...control}
              type="date"
              autoFocus
              value={typed.day}
              onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            />
          )}
        </Field>
        <Field id="schedule-time" label="Time">
          {(control) => (
            <input
              {...control}
              type="time"
              value={typed.time}
              onChange={({ target }) => setTyped({ ...typed, time: target.value })}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Schedule</Button>
        </div>
      </form>
    </Dialog>
  );
}
