import { href, Link } from 'react-router';
import { longDateOf } from '../post-date.ts';
import type { PostPage } from '../post-page.ts';
import styles from './post-byline.module.css';

/** When a post was made and changed, by whom, and how long it takes to read. */
export function PostByline({ post }: { post: PostPage }) {
  const { createdAt, updatedAt, author, authorSlug, minutes } = post;
  return (
    <p className={styles.byline}>
      <time dateTime={createdAt}>{longDateOf(createdAt)}</time>
      {author !== '' && (
        <span>
          By {authorSlug ? <Link to={href('/teams/:name', { name: authorSlug })}>{author}</Link> : author}
        </span>
      )}
      <span>{minutes} min read</span>
      {updatedAt && (
        <span>
          Updated <time dateTime={updatedAt}>{longDateOf(updatedAt)}</time>
        </span>
      )}
    </p>
  );
}
