import { mediaUrl } from '@site/images/media';
import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Line, LineList } from '@site/ui/line-list';
import { Link } from 'react-router';
import { useApiUrl } from '#site/session/api-url.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { initialsOf } from '../member-of.ts';
import type { ManagedPerson } from '../person-schema.ts';
import styles from './person-list.module.css';

export function PersonList({
  people,
  onOpen,
}: {
  people: readonly ManagedPerson[];
  onOpen: (to: 'edit' | 'merge' | 'delete', person: ManagedPerson) => void;
}) {
  return (
    <LineList>
      {people.map((person) => (
        <Line
          key={person.id}
          actions={
            <>
              <Action label={say('Edit')} person={person} onClick={() => onOpen('edit', person)} />
              {people.length > 1 && (
                <Action label={say('Merge')} person={person} onClick={() => onOpen('merge', person)} />
              )}
              {person.posts === 0 && (
                <Action
                  label={say('Delete')}
                  look="danger"
                  person={person}
                  onClick={() => onOpen('delete', person)}
                />
              )}
            </>
          }
        >
          <PersonLine person={person} />
        </Line>
      ))}
    </LineList>
  );
}

function Action({
  label,
  look = 'quiet',
  person: { name },
  onClick,
}: {
  label: string;
  look?: 'danger' | 'quiet';
  person: ManagedPerson;
  onClick: () => void;
}) {
  return (
    <Button look={look} size="small" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}

function PersonLine({ person }: { person: ManagedPerson }) {
  const { name, slug, avatar, bio, live } = person;
  const apiUrl = useApiUrl();
  return (
    <div className={styles.person}>
      {avatar ? (
        <img src={mediaUrl(avatar, apiUrl)} alt="" width={44} height={44} className={styles.avatar} />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div>
        <p className={styles.name} data-title="">
          {live > 0 || bio ? <Link to={authorPath(slug)}>{name}</Link> : name}
        </p>
        <p className={styles.facts}>{factsOf(person)}</p>
      </div>
    </div>
  );
}

function factsOf({ posts, live, userId }: ManagedPerson): string {
  const blogs =
    posts === live
      ? sayCount(posts, 'blog')
      : say('{blogs}, {live} of them live', { blogs: sayCount(posts, 'blog'), live });
  return userId === null ? blogs : say('{blogs} · signs in', { blogs });
}
