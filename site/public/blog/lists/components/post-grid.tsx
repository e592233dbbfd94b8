import { useSay } from '@site/ui/words';
import { PostCard, type PostCardData } from './post-card.tsx';
import styles from './post-grid.module.css';

/** As many as large screens show above the fold. */
const cardsInView = 2;

/** As many leave a hole in two columns, and lie otherwise. */
const fewPosts = [1, 3];

export function PostGrid({ posts, headingLevel }: { posts: readonly PostCardData[]; headingLevel: 2 | 3 }) {
  const say = useSay();
  if (posts.length === 0) return <p>{say('No blogs have been published yet.')}</p>;
  return (
    <ul className={styles.grid} data-rows={fewPosts.includes(posts.length) ? posts.length : undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            headingLevel={headingLevel}
            isInView={headingLevel === 2 && index < cardsInView}
          />
        </li>
      ))}
    </ul>
  );
}
