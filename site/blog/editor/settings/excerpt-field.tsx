import { Field } from '@site/ui/field';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';
import { Counter } from './counter.tsx';

/** Shown on cards, in feeds and previews instead of the post's beginning. */
export function ExcerptField({
  value,
  isPage,
  onChange,
}: {
  value: string;
  isPage: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      id="excerpt"
      label={isPage ? 'Introduction' : 'Excerpt'}
      hint={
        isPage ? 'Below the title. May be empty.' : 'For cards and feeds. Empty: the beginning of the text.'
      }
    >
      {(control) => (
        <>
          <textarea
            {...control}
            name="excerpt"
            rows={4}
            data-max={fieldLimits.excerpt}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Counter text={value} most={fieldLimits.excerpt} />
        </>
      )}
    </Field>
  );
}
