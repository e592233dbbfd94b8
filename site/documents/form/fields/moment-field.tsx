import { say } from '@site/platform/words/say';
import { MomentInput } from '@site/ui/controls/moment-input';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { dayAndTime, scheduledDateOf } from '#site/blog/editor/settings/visibility-choice.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { type FieldProps, useFormActions } from '../form-context.ts';
import { FieldTitle } from './field-title.tsx';

export function MomentField({ field, id, value }: FieldProps) {
  const { help } = field;
  const { change } = useFormActions();
  const { timeZone } = useCompany();
  const { day, time } = dayAndTime(String(value ?? ''), timeZone);
  // While a year is typed, its first digits would be an invalid date: keep the text.
  const [typed, setTyped] = useState<string | null>(null);
  const zone = say('Times are those of {timeZone}.', { timeZone });
  return (
    <Field
      id={id}
      label={field.title}
      title={<FieldTitle field={field} />}
      hint={help ? `${help} ${zone}` : zone}
    >
      {(attributes) => (
        <MomentInput
          {...attributes}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={typed ?? (day && `${day}T${time}`)}
          onChange={({ target }) => {
            setTyped(target.value);
            change(id, instantOf(target.value, timeZone));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

/** @param local Value of the input: "2026-12-08T09:30"; empty while incomplete. */
function instantOf(local: string, timeZone: string): string {
  const [day = '', time = ''] = local.split('T');
  return parseScheduledDate(scheduledDateOf(day, time, timeZone), timeZone)?.toISOString() ?? '';
}
