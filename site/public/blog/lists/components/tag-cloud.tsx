import { href } from 'react-router';
import type { CloudTag } from '#site/blog/lists/tag-cloud.ts';
import styles from './tag-cloud.module.css';

export function TagCloud({ tags }: { tags: readonly CloudTag[] }) {
  if (tags.length === 0) return null;
  return (
    <nav className={styles.cloud} aria-labelledby="tags-heading">
      <h2 id="tags-heading">Tags</h2>
      <ul>
        {tags.map(({ tag, posts, size }) => (
          <li key={tag}>
            <a href={href('/tags/:tag', { tag })} data-size={size}>
              {tag}
              <span className={styles.count} aria-hidden="true">
                {posts}
              </span>
              <span className="visually-hidden">, {posts === 1 ? '1 blog' : `${posts} blogs`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
