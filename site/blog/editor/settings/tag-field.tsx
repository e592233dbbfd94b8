import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { Icon } from '@site/ui/icon';
import type { AxiosInstance } from 'axios';
import { useRef } from 'react';
import { suggestTags } from '#site/blog/editor/tag-suggestions.ts';
import type { postContract } from '#site/blog/posts/post-contract.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';
import styles from './tag-field.module.css';

const none: readonly string[] = [];
const fetchTags = (client: AxiosInstance) => callsOf<typeof postContract>(client)('GET /api/tags');

export function TagField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const known = useOptionalData(fetchTags) ?? none;
  const input = useRef<HTMLInputElement>(null);
  const tags = parseTags(value);
  const suggestions = suggestTags(value, known);

  function remove(tag: string) {
    onChange(tags.filter((other) => tagKey(other) !== tagKey(tag)).join(', '));
    input.current?.focus();
  }

  function add(tag: string) {
    // The last tag may be what was being typed when the suggestion came up.
    const isTyping = value.trim() !== '' && !value.trimEnd().endsWith(',');
    const whole = isTyping && !known.some((other) => tagKey(other) === tagKey(tags.at(-1) ?? ''));
    onChange(`${[...(whole ? tags.slice(0, -1) : tags), tag].join(', ')}, `);
    input.current?.focus();
  }

  return (
    <div className={styles.tags}>
      <Field id="tags" label={say('Tags')} hint={say('Separated by commas.')}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="tags"
            required
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={styles.chips} aria-label={say('Chosen')}>
          {tags.map((tag) => (
            <li key={tagKey(tag)} className={styles.chip}>
              {tag}
              <button
                type="button"
                onClick={() => remove(tag)}
                aria-label={say('Remove tag: {tag}', { tag })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {suggestions.length > 0 && (
        <ul className={styles.chips} aria-label={say('Suggestions')}>
          {suggestions.map((tag) => (
            <li key={tagKey(tag)}>
              <button type="button" className={styles.suggestion} onClick={() => add(tag)}>
                + {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
