import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';

export function CanonicalField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      id="canonicalUrl"
      label={say('Canonical URL')}
      hint={say('Only if the text was first published elsewhere.')}
    >
      {(control) => (
        <input
          {...control}
          name="canonicalUrl"
          inputMode="url"
          data-max={fieldLimits.canonicalUrl}
          autoComplete="off"
          placeholder={say('https://')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
