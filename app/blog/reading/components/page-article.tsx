import type { PostReading } from '#app/blog/reading/post-reading.ts';
import styles from './post-article.module.css';
import { PostBody } from './post-body.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** The text of a page of its own, below its heading. */
export function PageArticle({ page }: { page: PostReading }) {
  return (
    <article className={styles.post}>
      <div className={styles.reading}>
        <TableOfContents entries={page.contents} />
        <PostBody parts={page.parts} />
      </div>
    </article>
  );
}
