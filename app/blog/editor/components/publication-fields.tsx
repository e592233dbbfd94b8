import type { PlainFields } from '#app/blog/editor/session/local-copies.ts';
import { describeVisibility } from '#app/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#app/blog/posts/scheduled-date.ts';
import { Field } from '#app/ui/field.tsx';
import { company } from '#content/company/company.ts';
import { dayOf } from '#platform/text/day-of.ts';
import styles from './post-editor.module.css';

/** Who will see the post and from when, and in words what saving does. */
export function PublicationFields({
  fields,
  original,
  createdAt,
  onChange,
}: {
  fields: PlainFields;
  /** The moment the post had when it was opened: its day, chosen again, means that moment. */
  original: string;
  createdAt?: Date;
  onChange: (patch: Partial<PlainFields>) => void;
}) {
  const { status, isPublished, scheduledDate } = fields;
  const day = dayIn(scheduledDate);
  const scheduledAt = parseScheduledDate(scheduledDate, company.timeZone) ?? null;
  return (
    <>
      <div className={styles.pair}>
        <Field id="status" label="Status">
          {(control) => (
            <select
              {...control}
              name="status"
              value={status}
              onChange={(event) =>
                onChange({ status: event.target.value === 'published' ? 'published' : 'draft' })
              }
            >
              <option value="draft">Draft</option>
              <option value="published">Published</option>
            </select>
          )}
        </Field>
        <Field
          id="scheduledDate"
          label="Scheduled Date"
          hint={`00:00 of this day (${company.timeZone}). Empty: at once.`}
        >
          {(control) => (
            <input
              {...control}
              name="scheduledDate"
              type="date"
              value={day}
              onChange={({ target }) =>
                onChange({ scheduledDate: target.value === dayIn(original) ? original : target.value })
              }
            />
          )}
        </Field>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="isPublished"
          checked={isPublished}
          onChange={(event) => onChange({ isPublished: event.target.checked })}
        />{' '}
        Is Published
      </label>
      <p className={styles.effect} aria-live="polite">
        <strong>On save:</strong>{' '}
        {describeVisibility(
          { status, isPublished, scheduledAt, createdAt: createdAt ?? new Date() },
          new Date(),
          company.timeZone,
        )}
      </p>
    </>
  );
}

/** As the date field wants it: the moment of a post may not be midnight. */
function dayIn(scheduledDate: string): string {
  if (scheduledDate === '' || /^\d{4}-\d{2}-\d{2}$/.test(scheduledDate)) return scheduledDate;
  return dayOf(new Date(scheduledDate), company.timeZone);
}
