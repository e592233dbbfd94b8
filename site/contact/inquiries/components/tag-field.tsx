import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { useRef, useState } from 'react';
import { inquiryLimits } from '#site/contact/inquiries/inquiry.ts';
import styles from './inquiry-facts.module.css';

/** Adds with Enter. */
export function TagField({
  tags,
  known,
  onChange,
}: {
  tags: readonly string[];
  known: readonly string[];
  onChange: (tags: readonly string[]) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function add() {
    const tag = text.trim();
    if (tag === '' || tags.includes(tag)) setText('');
    else if (await onChange([...tags, tag])) setText('');
  }

  return (
    <form
      className={styles.tags}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field id="inquiry-tag" label={say('Tags')}>
        {(control) => (
          <span className={styles.tagLine}>
            <input
              {...control}
              ref={field}
              value={text}
              list="inquiry-tags"
              autoComplete="off"
              maxLength={inquiryLimits.tagCharacters}
              enterKeyHint="done"
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" size="small" look="quiet">
              {say('Add')}
            </Button>
          </span>
        )}
      </Field>
      <datalist id="inquiry-tags">
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={say('Remove the tag {tag}', { tag })}
                onClick={async () => {
                  if (await onChange(tags.filter((other) => other !== tag))) field.current?.focus();
                }}
              >
                {tag} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
