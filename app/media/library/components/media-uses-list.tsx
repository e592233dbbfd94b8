import { href, Link } from 'react-router';
import type { MediaUses } from '#app/media/library/library-schema.ts';
import styles from './media-uses-list.module.css';

/** The blogs that need a file, with the way to each. */
export function MediaUsesList({ uses: { posts, history, drafts } }: { uses: MediaUses }) {
  if (posts.length + history.length + drafts.length === 0) return <p>Not used anywhere</p>;
  return (
    <div className={styles.uses}>
      <Group label="Used in" posts={posts} />
      <Group label="Used in earlier versions of" posts={history} />
      <Group label="Used in a draft of" posts={drafts} />
    </div>
  );
}

interface UsingPost {
  readonly id: string;
  readonly title: string;
  readonly inTrash?: boolean;
}

function Group({ label, posts }: { label: string; posts: readonly UsingPost[] }) {
  if (posts.length === 0) return null;
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <ul className={styles.posts}>
        {posts.map(({ id, title, inTrash }) => (
          <li key={id}>
            {inTrash ? `${title} (in the trash)` : <Link to={href('/edit-blog/:id?', { id })}>{title}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}
