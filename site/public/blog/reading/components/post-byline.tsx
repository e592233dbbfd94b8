import { useSay } from '@site/ui/words';
import { Fragment } from 'react';
import type { PostPage } from '#site/blog/reading/post-page.ts';
import { authorPath, memberPath } from '#site/urls/page-paths.ts';
import styles from './post-byline.module.css';

export function PostByline({ post }: { post: PostPage }) {
  const say = useSay();
  const { liveSince, liveOn, updatedAt, updatedOn, author, authorSlug, byline, minutes } = post;
  return (
    <p className={styles.byline}>
      {liveSince !== '' && <time dateTime={liveSince}>{liveOn}</time>}
      {author !== '' && (
        <span>
          {say('By')}{' '}
          {authorSlug ? (
            <a href={memberPath({ slug: authorSlug })}>{author}</a>
          ) : (
            byline.map(({ text, slug }) => (
              <Fragment key={text}>{slug === null ? text : <a href={authorPath(slug)}>{text}</a>}</Fragment>
            ))
          )}
        </span>
      )}
      <span>{say('{minutes} min read', { minutes })}</span>
      {updatedAt && (
        <span>
          {say('Updated')} <time dateTime={updatedAt}>{updatedOn}</time>
        </span>
      )}
    </p>
  );
}
