import type { PageReading } from '#app/blog/reading/post-reading.ts';
import { PageBand } from '#app/ui/page/page-band.tsx';
import styles from './post-article.module.css';
import { PostBody } from './post-body.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export function PageArticle({ page: { title, intro, language, parts, contents } }: { page: PageReading }) {
  return (
    <>
      <PageBand scene="forest" heading={title} intro={intro} language={language} trail={[]} />
      <article className={styles.post}>
        <div className={styles.reading}>
          <TableOfContents entries={contents} />
          <PostBody parts={parts} language={language} />
        </div>
      </article>
    </>
  );
}
