import { useId } from 'react';
import { postLimits } from '#app/blog/posts/post.ts';
import { Field } from '#app/ui/field.tsx';
import { team } from '#content/company/team.ts';

const storageKey = 'lastAuthors';

export function AuthorField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const people = useId();
  return (
    <Field id="author" label="Author">
      {(control) => (
        <>
          <input
            {...control}
            name="author"
            required
            maxLength={postLimits.authorCharacters}
            list={people}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={people}>
            {team.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
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
