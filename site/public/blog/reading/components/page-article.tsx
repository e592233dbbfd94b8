import { PageBand, type Scene } from '@site/ui/page/page-band';
import { PostBody } from '#site/blog/reading/components/post-body.tsx';
import type { PageReading } from '#site/blog/reading/post-reading.ts';
import styles from './post-article.module.css';
import { TableOfContents } from './table-of-contents.tsx';

export function PageArticle({
  page: { title, intro, language, parts, contents },
  scene,
}: {
  page: PageReading;
  scene: Scene | null;
}) {
  return (
    <>
      <PageBand scene={scene} heading={title} intro={intro} language={language} trail={[]} />
      <article className={styles.post}>
        <div className={styles.reading}>
          <TableOfContents entries={contents} language={language} />
          <PostBody parts={parts} language={language} />
        </div>
      </article>
    </>
  );
}
