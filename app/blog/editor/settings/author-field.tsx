import { useRef } from 'react';
import { usePeople } from '#app/admin/people.ts';
import { postLimits } from '#app/blog/posts/post.ts';
import { Field } from '#app/ui/field.tsx';
import styles from './tag-field.module.css';

const storageKey = 'lastAuthors';

/** The byline: any text, with the people of the team to choose from. */
export function AuthorField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const people = usePeople();
  const isOfTeam = people.includes(value);
  return (
    <div className={styles.tags}>
      <Field id="author" label="Author">
        {(control) => (
          <input
            {...control}
            ref={input}
            name="author"
            required
            maxLength={postLimits.authorCharacters}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {!isOfTeam && (
        <ul className={styles.chips} aria-label="People">
          {people.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.suggestion}
                onClick={() => {
                  onChange(name);
                  input.current?.focus();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name this user last published under in this browser; empty when there is none. */
export function lastAuthorOf(email: string): string {
  return readAuthors()[email] ?? '';
}

export function rememberAuthor(email: string, author: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAuthors(), [email]: author }));
  } catch {
    // It is a help, not a need.
  }
}

function readAuthors(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored as object).filter(([, author]) => typeof author === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
