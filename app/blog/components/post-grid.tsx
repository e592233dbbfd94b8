import { PostCard, type PostCardData } from './post-card.tsx';
import styles from './post-grid.module.css';

/** Cards in one column, in two on large screens. */
export function PostGrid({ posts, headingLevel }: { posts: readonly PostCardData[]; headingLevel: 2 | 3 }) {
  if (posts.length === 0) return <p>No blogs have been published yet.</p>;
  return (
    <ul className={styles.grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
