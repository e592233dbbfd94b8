import { countries, timeZones } from '@site/platform/text/places';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { ListInput } from '@site/ui/list-input';
import { useMemo } from 'react';
import { type Language, languageOf, languages, languageTags } from '#content/words/language-names.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { type FieldProps, useFormActions, useHelp } from '../form-context.ts';
import type { FormField } from '../model/form-field.ts';
import { FieldTitle } from './field-title.tsx';

function optionsOf(from: FormField['from'], locale: string) {
  if (from === 'countries') return countries(locale);
  return from === 'languages' ? languageChoices() : timeZones();
}

/** By the English name and their own; those that the site speaks say so. */
function languageChoices() {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return languageTags.map((tag) => {
    const own = languages[languageOf(tag) as Language];
    const name = names.of(tag) ?? tag;
    return {
      value: tag,
      label: own ? name : say('{name}: dates and direction alone', { name }),
      words: `${tag} ${own ?? ''} ${new Intl.DisplayNames(tag, { type: 'language' }).of(tag)}`,
    };
  });
}

/** What may be left empty may be any other text as well, and a language any of its regions, such as de-LU. */
export function ListedField({ field, id, value }: FieldProps) {
  const { change } = useFormActions();
  const { locale } = useCompany();
  const { from, title, isOptional } = field;
  const options = useMemo(() => optionsOf(from, locale), [from, locale]);
  const help = useHelp(field, id);
  return (
    <Field id={id} label={title} title={<FieldTitle field={field} />} {...(help && { hint: help })}>
      {(control) => (
        <ListInput
          {...control}
          options={options}
          listLabel={title}
          value={String(value ?? '')}
          isFree={isOptional || from === 'languages'}
          onChange={(chosen) => change(id, chosen)}
        />
      )}
    </Field>
  );
}
