import { say } from '@site/platform/words/say';
import { MomentInput } from '@site/ui/controls/moment-input';
import { Field } from '@site/ui/field';
import { type FocusEvent, useEffect, useState } from 'react';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { nounOf } from '#site/urls/post-path.ts';
import { type SaveEffect, shownPath } from './save-effect.ts';
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
  effect,
  onChange,
}: {
  fields: VisibilityFields & { readonly isPage?: boolean };
  effect: SaveEffect;
  onChange: (patch: VisibilityFields) => void;
}) {
  const { timeZone } = useCompany();
  const chosen = visibilityChoice(fields, new Date(), timeZone);
  return (
    <div className={styles.visibility}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          {say('Who can see this {noun}', { noun: say(nounOf(fields)) })}
        </legend>
        {choices.map(({ choice, label }) => (
          <label key={choice}>
            <input
              type="radio"
              name="visibility"
              value={choice}
              checked={chosen === choice}
              onChange={() => onChange(fieldsForChoice(choice, fields, new Date(), timeZone))}
            />
            {say(label)}
          </label>
        ))}
      </fieldset>
      {chosen === 'scheduled' && (
        <Moment
          scheduledDate={fields.scheduledDate}
          onChange={(scheduledDate) => onChange({ ...fields, scheduledDate })}
        />
      )}
      <div className={styles.effect}>
        <p aria-live="polite">
          <strong>{say('On save:')}</strong> {effect.description}
        </p>
        <p className={styles.url}>
          {effect.livePath === effect.path ? (
            <a href={effect.path} target="_blank" rel="noreferrer">
              {location.host}
              {shownPath(effect.path)}
            </a>
          ) : (
            `${location.host}${shownPath(effect.path)}`
          )}
        </p>
      </div>
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
  const error = isPast ? say('Choose a time in the future.') : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside
    <div className={styles.moment} onBlur={restoreIncomplete}>
      <Field id="go-live-day" label={say('Day')} error={error}>
        {(control) => (
          <MomentInput
            {...control}
            type="date"
            value={typed.day}
            onChange={(event) => change({ day: event.target.value })}
          />
        )}
      </Field>
      <Field id="go-live-time" label={say('Time')}>
        {(control) => (
          <MomentInput
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
