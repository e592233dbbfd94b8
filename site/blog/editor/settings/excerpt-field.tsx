import { say } from '@site/platform/words/say';
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
      label={isPage ? say('Introduction') : say('Excerpt')}
      hint={
        isPage
          ? say('Below the title. May be empty.')
          : say('For cards and feeds. Empty: the beginning of the text.')
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
