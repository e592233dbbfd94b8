import card from '@site/ui/card.module.css';
import { useSay, type WrittenIn } from '@site/ui/words';
import type { MarkedText, SearchResult } from '#site/blog/search/search-result.ts';
import { TagLinks } from '#site/public/blog/lists/components/tag-links.tsx';
import { type BlogResults, groupTitles, type SiteResult, type SiteResults } from '../site-results.ts';
import styles from './search-results.module.css';

export function ResultGroup({ group }: { group: SiteResults | BlogResults }) {
  const say = useSay();
  const headingId = `found-${group.name}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>{say(groupTitles[group.name])}</h2>
      {group.name === 'blogs' ? <FoundBlogs results={group.results} /> : <FoundPages {...group} />}
    </section>
  );
}

function FoundBlogs({ results }: { results: readonly SearchResult[] }) {
  const say = useSay();
  return (
    <ol className={styles.results}>
      {results.map(
        ({ path, title, written, liveSince, liveOn, tags, tagLanguages, markedTags, author, excerpt }) => (
          <li key={path}>
            <article className={`${card.card} ${styles.result}`}>
              <Title path={path} parts={title} written={written} />
              <Excerpt parts={excerpt} written={written} />
              <p className={styles.facts}>
                {liveSince === '' ? say('By') : <time dateTime={liveSince}>{liveOn}</time>}
                {liveSince === '' ? ' ' : ` ${say('by')} `}
                <Marked parts={author} />
              </p>
              <TagLinks
                tags={tags}
                languages={tagLanguages}
                show={(tag) => <Marked parts={markedTags[tags.indexOf(tag)] ?? []} />}
              />
            </article>
          </li>
        ),
      )}
    </ol>
  );
}

function FoundPages({ results, more }: Pick<SiteResults, 'results' | 'more'>) {
  const say = useSay();
  return (
    <>
      <ol className={styles.results}>
        {results.map((result) => (
          <li key={keyOf(result)}>
            <div className={`${card.card} ${styles.result}`}>
              <Title path={result.path} parts={result.title} written={result.written?.title} />
              <Excerpt parts={result.excerpt} written={result.written?.excerpt} />
            </div>
          </li>
        ))}
      </ol>
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{say('{count} more', { count: more.length })}</summary>
          <ul>
            {more.map((result) => (
              <li key={keyOf(result)}>
                <a href={result.path} {...result.written?.title}>
                  <Marked parts={result.title} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Several projects may be on one page. */
const keyOf = ({ path, title }: Pick<SiteResult, 'path' | 'title'>) => `${path} ${title.join('')}`;

interface Parts {
  parts: MarkedText;
  written: WrittenIn | undefined;
}

function Title({ path, parts, written }: Parts & { path: string }) {
  return (
    <h3 {...written}>
      <a href={path} className={card.link}>
        <Marked parts={parts} />
      </a>
    </h3>
  );
}

function Excerpt({ parts, written }: Parts) {
  return (
    parts.length > 0 && (
      <p className={styles.excerpt} {...written}>
        <Marked parts={parts} />
      </p>
    )
  );
}

function Marked({ parts }: { parts: MarkedText }) {
  return parts.map((text, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
