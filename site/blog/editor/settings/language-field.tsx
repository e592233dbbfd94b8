import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { useId } from 'react';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';

const proposed = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'sv',
  'tr',
  'uk',
  'zh',
];

/** The language screen readers pronounce the text in (WCAG 3.1.2) and search engines see. */
export function LanguageField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const listId = useId();
  return (
    <Field
      id="language"
      label={say('Language')}
      hint={say('A code such as fr or pt-BR, when the text is not in the language of the site.')}
    >
      {(control) => (
        <>
          <input
            {...control}
            name="language"
            list={listId}
            data-max={fieldLimits.language}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {proposed.map((code) => (
              <option key={code} value={code} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
