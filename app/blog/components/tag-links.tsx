import { href, Link } from 'react-router';
import styles from './tag-links.module.css';

export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={href('/tags/:tag', { tag })}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
