import { countries, timeZones } from '@site/platform/text/places';
import { Field } from '@site/ui/field';
import { ListInput } from '@site/ui/list-input';
import { useMemo } from 'react';
import { useCompany } from '#site/texts/root-data.ts';
import { type FieldProps, useFormActions, useHelp } from '../form-context.ts';

/** What may be left empty may be any other text as well. */
export function ListedField({ field, id, value }: FieldProps) {
  const { change } = useFormActions();
  const { locale } = useCompany();
  const { from, title, isOptional } = field;
  const options = useMemo(() => (from === 'countries' ? countries(locale) : timeZones()), [from, locale]);
  const help = useHelp(field, id);
  return (
    <Field id={id} label={isOptional ? `${title} (optional)` : title} {...(help && { hint: help })}>
      {(control) => (
        <ListInput
          {...control}
          options={options}
          listLabel={title}
          value={String(value ?? '')}
          isFree={isOptional}
          onChange={(chosen) => change(id, chosen)}
        />
      )}
    </Field>
  );
}
