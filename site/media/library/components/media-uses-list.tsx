import { say, sayCount } from '@site/platform/words/say';
import { href, Link } from 'react-router';
import { isUsed } from '#site/media/library/library.ts';
import type { MediaUses } from '#site/media/library/library-schema.ts';
import { newDraftPath } from '#site/urls/post-path.ts';
import styles from './media-uses-list.module.css';

export function MediaUsesList({ uses }: { uses: MediaUses }) {
  if (!isUsed(uses)) return <p>{say('Not used anywhere')}</p>;
  const { posts, history, drafts, newDrafts, documents, people, others } = uses;
  return (
    <div className={styles.uses}>
      <Group label={say('Blogs and pages')} posts={posts} />
      <Group label={say('Earlier versions of')} posts={history} />
      <Group label={say('Drafts of')} posts={drafts} />
      <Group label={say('Drafts that are not blogs yet')} posts={newDrafts.map(asUntitled)} isNew />
      {documents.length > 0 && (
        <p className={styles.label}>
          {say('Texts of the site:')}{' '}
          {documents.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={href('/dashboard/site/:key', { key: id })}>{title}</Link>
            </span>
          ))}
        </p>
      )}
      {people.length > 0 && (
        <p className={styles.label}>
          {say('Portrait of {list}', { list: people.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {others > 0 && <p className={styles.label}>{sayCount(others, 'other place')}</p>}
    </div>
  );
}

interface UsingPost {
  readonly id: string;
  readonly title: string;
  readonly inTrash?: boolean;
}

const asUntitled = ({ id, title }: UsingPost) => ({ id, title: title || say('Untitled') });

function Group({
  label,
  posts,
  isNew = false,
}: {
  label: string;
  posts: readonly UsingPost[];
  isNew?: boolean;
}) {
  if (posts.length === 0) return null;
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <ul className={styles.posts}>
        {posts.map(({ id, title, inTrash }) => (
          <li key={id}>
            {inTrash ? (
              say('{title} (in the trash)', { title })
            ) : (
              <Link to={isNew ? newDraftPath(id) : href('/edit-blog/:id?', { id })}>{title}</Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
