import type { ReactNode } from 'react';
import { longDateOf } from '../post-date.ts';
import type { PostPage } from '../post-page.ts';
import styles from './post-article.module.css';
import { PostBody } from './post-body.tsx';
import { PostMedia } from './post-media.tsx';
import { TagLinks } from './tag-links.tsx';

/** One post as its page shows it, live or in preview; `children` stand below. */
export function PostArticle({ post, children }: { post: PostPage; children?: ReactNode }) {
  return (
    <article className={styles.post}>
      {post.media !== '' && (
        <div className={styles.media}>
          <PostMedia
            path={post.media}
            title={post.title}
            cover={post.cover}
            picture={post.picture}
            place="article"
            urgency="first"
          />
        </div>
      )}
      <p className={styles.date}>
        <time dateTime={post.createdAt}>{longDateOf(post.createdAt)}</time>
      </p>
      <h1>{post.title}</h1>
      <PostBody html={post.content} />
      <TagLinks tags={post.tags} />
      {children}
    </article>
  );
}
