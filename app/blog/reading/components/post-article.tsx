import type { ReactNode } from 'react';
import { TagLinks } from '#app/blog/lists/components/tag-links.tsx';
import type { PostPage } from '#app/blog/reading/post-page.ts';
import styles from './post-article.module.css';
import { PostBody } from './post-body.tsx';
import { PostByline } from './post-byline.tsx';
import { PostMedia } from './post-media.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export function PostArticle({ post, children }: { post: PostPage; children?: ReactNode }) {
  return (
    <article className={styles.post}>
      <div className={styles.head}>
        <p data-print="no">
          <a href="/all-blogs">All Blogs</a>
        </p>
        <h1 lang={post.language}>{post.title}</h1>
        <PostByline post={post} />
      </div>
      {post.media !== '' && (
        <Figure caption={post.coverCaption}>
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
        </Figure>
      )}
      <div className={styles.reading}>
        <TableOfContents entries={post.contents} />
        <PostBody parts={post.parts} language={post.language} />
      </div>
      <TagLinks tags={post.tags} />
      {children}
    </article>
  );
}

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  if (caption === '') return children;
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
