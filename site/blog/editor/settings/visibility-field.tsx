import { Field } from '@site/ui/field';
import { type FocusEvent, useEffect, useState } from 'react';
import { describeVisibility } from '#site/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { nounOf } from '#site/urls/post-path.ts';
import {
  dayAndTime,
  fieldsForChoice,
  scheduledDateOf,
  type VisibilityFields,
  visibilityChoice,
} from './visibility-choice.ts';
import styles from './visibility-field.module.css';

const choices = [
  { choice: 'draft', label: 'Draft' },
  { choice: 'now', label: 'Now' },
  { choice: 'scheduled', label: 'Scheduled' },
] as const;

export function VisibilityField({
  fields,
  createdAt,
  onChange,
}: {
  fields: VisibilityFields & { readonly isPage?: boolean };
  createdAt?: Date | undefined;
  onChange: (patch: VisibilityFields) => void;
}) {
  const company = useCompany();
  const { timeZone } = company;
  const now = new Date();
  const chosen = visibilityChoice(fields, now, timeZone);
  const scheduledAt = parseScheduledDate(fields.scheduledDate, timeZone) ?? null;
  return (
    <div className={styles.visibility}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Who can see this {nounOf(fields)}</legend>
        {choices.map(({ choice, label }) => (
          <label key={choice}>
            <input
              type="radio"
              name="visibility"
              value={choice}
              checked={chosen === choice}
              onChange={() => onChange(fieldsForChoice(choice, fields, new Date(), timeZone))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {chosen === 'scheduled' && (
        <Moment
          scheduledDate={fields.scheduledDate}
          onChange={(scheduledDate) => onChange({ ...fields, scheduledDate })}
        />
      )}
      <p className={styles.effect} aria-live="polite">
        <strong>On save:</strong>{' '}
        {describeVisibility({ ...fields, scheduledAt, createdAt: createdAt ?? now }, now, company)}
      </p>
    </div>
  );
}

/** While day or time is incomplete the date stays as it was: an empty one would publish at once. */
function Moment({
  scheduledDate,
  onChange,
}: {
  scheduledDate: string;
  onChange: (scheduledDate: string) => void;
}) {
  const { timeZone } = useCompany();
  const [typed, setTyped] = useState(() => dayAndTime(scheduledDate, timeZone));
  useEffect(() => setTyped(dayAndTime(scheduledDate, timeZone)), [scheduledDate, timeZone]);

  function change(patch: Partial<typeof typed>) {
    const next = { ...typed, ...patch };
    setTyped(next);
    const date = scheduledDateOf(next.day, next.time, timeZone);
    const instant = next.time !== '' && parseScheduledDate(date, timeZone);
    if (instant && instant > new Date()) onChange(date);
  }

  /** Not between the two fields: the day of a post for today is typed before its time. */
  function restoreIncomplete({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    if (typed.day === '' || typed.time === '') setTyped(dayAndTime(scheduledDate, timeZone));
  }

  const isPast =
    (parseScheduledDate(scheduledDateOf(typed.day, typed.time, timeZone), timeZone) ?? 0) <= new Date();
  const error = isPast ? 'Choose a time in the future.' : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside
    <div className={styles.moment} onBlur={restoreIncomplete}>
      <Field id="go-live-day" label="Day" error={error}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={typed.day}
            onChange={(event) => change({ day: event.target.value })}
          />
        )}
      </Field>
      <Field id="go-live-time" label="Time">
        {(control) => (
          <input
            {...control}
            type="time"
            value={typed.time}
            onChange={(event) => change({ time: event.target.value })}
          />
        )}
      </Field>
      <p className={styles.zone}>{timeZone}</p>
    </div>
  );
}
