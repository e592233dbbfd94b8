import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { Icon } from '@site/ui/icon';
import type { AxiosInstance } from 'axios';
import { useRef, useState } from 'react';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import { bylineOf } from '#site/blog/people/byline.ts';
import type { peopleContract } from '#site/blog/people/people-contract.ts';
import { type NamedPerson, nameKey } from '#site/blog/people/person.ts';
import { postLimits } from '#site/blog/posts/post.ts';
import { useTeam } from '#site/session/admin-frame-data.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import { parseTags } from '#site/urls/post-tags.ts';
import styles from './tag-field.module.css';

export function AuthorField({
  fields: { author, authors },
  onChange,
}: {
  fields: Pick<PlainFields, 'author' | 'authors'>;
  onChange: (change: Partial<PlainFields>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { isLoaded, people, team, make } = useAuthors();
  const chosen = parseTags(authors).flatMap((id) => people.find((person) => person.id === id) ?? []);
  const named = people.find(({ name }) => nameKey(name) === nameKey(author));
  const isKnown = chosen.length > 0 || named !== undefined || team.includes(author);
  const [failure, setFailure] = useState<string | undefined>();

  /** One author needs no list: the text names them. */
  const choose = (list: readonly NamedPerson[]) =>
    onChange({
      author: bylineOf(list.map(({ name }) => name)),
      authors: list.length > 1 ? list.map(({ id }) => id).join(',') : '',
    });

  async function add(name: string) {
    setFailure(undefined);
    try {
      const before = chosen.length > 0 ? chosen : [named ?? (await make(author.trim()))];
      choose([...before, people.find((person) => person.name === name) ?? (await make(name))]);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <div className={styles.tags}>
      <Field id="author" label={say('Author')}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="author"
            required
            data-max={postLimits.authorCharacters}
            autoComplete="off"
            value={author}
            onChange={(event) => onChange({ author: event.target.value, authors: '' })}
          />
        )}
      </Field>
      {!isKnown && (
        <ul className={styles.chips} aria-label={say('People')}>
          {team.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.suggestion}
                onClick={() => {
                  onChange({ author: name, authors: '' });
                  input.current?.focus();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 1 && (
        <ul className={styles.chips} aria-label={say('Authors')}>
          {chosen.map((person) => (
            <li key={person.id} className={styles.chip}>
              {person.name}
              <button
                type="button"
                onClick={() => {
                  choose(chosen.filter((other) => other !== person));
                  input.current?.focus();
                }}
                aria-label={say('Remove: {name}', { name: person.name })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLoaded && author.trim() !== '' && (
        <CoAuthorField
          names={[...people.map(({ name }) => name), ...team].filter(
            (name) =>
              ![...chosen.map((one) => one.name), author].some((own) => nameKey(own) === nameKey(name)),
          )}
          error={failure}
          onAdd={add}
        />
      )}
    </div>
  );
}

function CoAuthorField({
  names,
  error,
  onAdd,
}: {
  names: readonly string[];
  error: string | undefined;
  onAdd: (name: string) => void;
}) {
  const known = new Map(names.map((name) => [nameKey(name), name]));
  if (known.size === 0) return null;
  return (
    <Field id="co-author" label={say('Also written by')} isLabelHidden error={error}>
      {(control) => (
        <Select {...control} value="" onChange={(event) => onAdd(event.target.value)}>
          <option value="">{say('Also written by…')}</option>
          {[...known.values()].toSorted().map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const nobody: readonly NamedPerson[] = [];
const fetchPeople = (client: AxiosInstance) => callsOf<typeof peopleContract>(client)('GET /api/people');

/** Also names of the team, some of whom may have written nothing yet. */
function useAuthors() {
  const api = useApi<typeof peopleContract>();
  const mayAdd = useMay('posts.write-all');
  const found = useOptionalData(fetchPeople);
  const [made, setMade] = useState(nobody);
  const team = useTeam().map(({ name }) => name);
  return {
    /** Until then nobody can tell who is new. */
    isLoaded: found !== null,
    people: [...(found ?? nobody), ...made],
    team,
    async make(name: string): Promise<NamedPerson> {
      if (!mayAdd) throw new Error('Only editors may add authors.');
      const person = await api('POST /api/people', { body: { name } });
      setMade((before) => [...before, person]);
      return person;
    },
  };
}
