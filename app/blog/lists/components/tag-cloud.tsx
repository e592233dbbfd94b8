import { href, Link } from 'react-router';
import type { CloudTag } from '#app/blog/lists/tag-cloud.ts';
import styles from './tag-cloud.module.css';

/** The more posts a tag has, the larger it is; the number is text too. */
export function TagCloud({ tags }: { tags: readonly CloudTag[] }) {
  if (tags.length === 0) return null;
  return (
    <nav className={styles.cloud} aria-labelledby="tags-heading">
      <h2 id="tags-heading">Tags</h2>
      <ul>
        {tags.map(({ tag, posts, size }) => (
          <li key={tag}>
            <Link to={href('/tags/:tag', { tag })} data-size={size}>
              {tag}
              <span className={styles.count} aria-hidden="true">
                {posts}
              </span>
              <span className="visually-hidden">, {posts === 1 ? '1 blog' : `${posts} blogs`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
