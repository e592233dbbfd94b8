import { mediaUrl } from '@site/images/media';
import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Line, LineList } from '@site/ui/line-list';
import { Link } from 'react-router';
import { readableAddress } from '#site/redirects/redirect-address.ts';
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
    <LineList columns={[say('Author'), say('URL'), say('Blogs'), say('Account')]}>
      {people.map((person) => (
        <Line
          key={person.id}
          actions={<Action label={say('Edit')} person={person} onClick={() => onOpen('edit', person)} />}
          more={
            <>
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
  const { name, slug, avatar, bio, posts, live, userId } = person;
  const apiUrl = useApiUrl();
  const blogs = sayCount(posts, 'blog');
  const hasPage = live > 0 || bio !== '';
  return (
    <>
      <p className={styles.person} data-title="">
        {avatar ? (
          <img src={mediaUrl(avatar, apiUrl)} alt="" width={32} height={32} className={styles.avatar} />
        ) : (
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        {hasPage ? <Link to={authorPath(slug)}>{name}</Link> : <span>{name}</span>}
      </p>
      <p>{hasPage ? readableAddress(authorPath(slug)) : say('no page yet')}</p>
      <p>{posts === live ? blogs : say('{blogs}, {live} of them live', { blogs, live })}</p>
      <p>{userId === null ? say('Guest') : say('Signs in')}</p>
    </>
  );
}
