import { hasLongWord } from '@site/ui/page/long-word';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { PostBody } from '#site/blog/reading/components/post-body.tsx';
import { PostMedia } from '#site/blog/reading/components/post-media.tsx';
import type { PostPage } from '#site/blog/reading/post-page.ts';
import { TagLinks } from '#site/public/blog/lists/components/tag-links.tsx';
import styles from './post-article.module.css';
import { PostByline } from './post-byline.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export function PostArticle({ post, children }: { post: PostPage; children?: ReactNode }) {
  const say = useSay();
  return (
    <article className={styles.post}>
      <div className={styles.head}>
        <div data-print="no">
          <a href="/all-blogs">{say('All Blogs')}</a>
        </div>
        <h1 lang={post.language} data-long={hasLongWord(post.title)}>
          {post.title}
        </h1>
        <PostByline post={post} />
      </div>
      {post.media !== '' && (
        <Figure caption={post.coverCaption} language={post.language}>
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
        <TableOfContents entries={post.contents} language={post.language} />
        <PostBody parts={post.parts} language={post.language} />
      </div>
      <div className={styles.ending}>
        <TagLinks tags={post.tags} languages={post.tagLanguages} />
        {children}
      </div>
    </article>
  );
}

function Figure({
  caption,
  language,
  children,
}: {
  caption: string;
  language: string | undefined;
  children: ReactNode;
}) {
  if (caption === '') return <div className={styles.cover}>{children}</div>;
  return (
    <figure className={styles.cover}>
      {children}
      <figcaption lang={language}>{caption}</figcaption>
    </figure>
  );
}
