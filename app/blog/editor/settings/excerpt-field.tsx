import { fieldLimits } from '#app/blog/posts/fields/post-fields.ts';
import { Field } from '#app/ui/field.tsx';
import { Counter } from './counter.tsx';

/** What cards, feeds and previews say of a post instead of its beginning. */
export function ExcerptField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field id="excerpt" label="Excerpt" hint="For cards and feeds. Empty: the beginning of the text.">
      {(control) => (
        <>
          <textarea
            {...control}
            name="excerpt"
            rows={4}
            maxLength={fieldLimits.excerpt}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Counter text={value} most={fieldLimits.excerpt} />
        </>
      )}
    </Field>
  );
}
