import { useSay } from '@site/ui/words';
import type { ContentsEntry } from '#site/blog/reading/post-reading.ts';
import styles from './table-of-contents.module.css';

/** Folded above the text, open beside it where there is room. Plain links work by keyboard, and before scripts do. */
export function TableOfContents({
  entries,
  language,
}: {
  entries: readonly ContentsEntry[];
  /** As that of the text. */
  language: string | undefined;
}) {
  const say = useSay();
  if (entries.length === 0) return null;
  const heading = say('Contents');
  return (
    <nav className={styles.contents} aria-label={heading} data-print="no" data-contents>
      <details className={styles.folded}>
        <summary>
          <h2>{heading}</h2>
        </summary>
        <Entries entries={entries} language={language} />
      </details>
      <div className={styles.beside}>
        <h2>{heading}</h2>
        <Entries entries={entries} language={language} />
      </div>
    </nav>
  );
}

function Entries({
  entries,
  language,
}: {
  language?: string | undefined;
  entries: readonly (Omit<ContentsEntry, 'below'> & Partial<ContentsEntry>)[];
}) {
  return (
    <ol lang={language}>
      {entries.map(({ id, text, below = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {below.length > 0 && <Entries entries={below} />}
        </li>
      ))}
    </ol>
  );
}
