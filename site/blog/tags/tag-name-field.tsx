import { Field } from '@site/ui/field';
import { useId } from 'react';
import { tagSchema } from '#site/blog/posts/good-tag.ts';
import { postLimits } from '#site/blog/posts/post.ts';

/** One tag, which the browser does not submit with what the API would refuse. */
export function TagNameField({
  label,
  hint,
  tag = '',
  language,
  onChange,
}: {
  label: string;
  hint?: string;
  tag?: string;
  /** BCP 47: of a name in another language than the first, which may be empty. Absent: the tag itself, called `tag` in its form. */
  language?: string;
  onChange?: (tag: string) => void;
}) {
  return (
    <Field id={useId()} label={label} {...(hint && { hint })}>
      {(control) => (
        <input
          {...control}
          {...(language === undefined ? { name: 'tag', required: true } : { lang: language, dir: 'auto' })}
          maxLength={postLimits.tagCharacters}
          autoComplete="off"
          defaultValue={tag}
          onChange={({ currentTarget }) => {
            currentTarget.setCustomValidity(problemWith(currentTarget.value));
            onChange?.(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

/** Of an empty one the browser has its own sentence. */
const problemWith = (tag: string): string =>
  (tag !== '' && tagSchema.safeParse(tag).error?.issues[0]?.message) || '';
