import { say } from '@site/platform/words/say';
import { CheckField } from '@site/ui/controls/check-field';
import { MomentInput } from '@site/ui/controls/moment-input';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { dayAndTime } from './visibility-choice.ts';

export function StoredFields({
  fields,
  original,
  mayPublish,
  onChange,
}: {
  fields: PlainFields;
  /** The date when the post was opened: its day, chosen again, means that moment. */
  original: string;
  /** Otherwise only a scheduled date is shown. */
  mayPublish: boolean;
  onChange: (patch: Partial<PlainFields>) => void;
}) {
  const { status, isPublished, scheduledDate } = fields;
  const company = useCompany();
  const dayIn = (date: string) => dayAndTime(date, company.timeZone).day;
  return (
    <>
      {mayPublish && (
        <Field id="status" label={say('Status')}>
          {(control) => (
            <Select
              {...control}
              name="status"
              value={status}
              onChange={(event) =>
                onChange({ status: event.target.value === 'published' ? 'published' : 'draft' })
              }
            >
              <option value="draft">{say('Draft')}</option>
              <option value="published">{say('Published')}</option>
            </Select>
          )}
        </Field>
      )}
      <Field
        id="scheduledDate"
        label={say('Scheduled Date')}
        hint={
          mayPublish
            ? say('00:00 of this day ({timeZone}). Empty: at once.', { timeZone: company.timeZone })
            : say('When you would like it to be published. An editor decides.')
        }
      >
        {(control) => (
          <MomentInput
            {...control}
            name="scheduledDate"
            type="date"
            value={dayIn(scheduledDate)}
            onChange={({ target }) =>
              onChange({ scheduledDate: target.value === dayIn(original) ? original : target.value })
            }
          />
        )}
      </Field>
      {mayPublish && (
        <CheckField
          name="isPublished"
          checked={isPublished}
          onChange={(event) => onChange({ isPublished: event.target.checked })}
        >
          {say('Is Published')}
        </CheckField>
      )}
    </>
  );
}
