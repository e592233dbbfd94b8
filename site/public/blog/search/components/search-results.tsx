import type { AuthorResult, MarkedText, SearchResult } from '#site/blog/search/search-result.ts';
import { TagLinks } from '#site/public/blog/lists/components/tag-links.tsx';
import styles from './search-results.module.css';

export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className={styles.results}>
      {results.map(({ path, title, liveSince, liveOn, tags, markedTags, author, excerpt }) => (
        <li key={path}>
          <article className={styles.result}>
            <h2>
              <a href={path}>
                <Marked parts={title} />
              </a>
            </h2>
            {author.length > 0 && (
              <p className={styles.date}>
                {liveSince === '' ? 'By' : <time dateTime={liveSince}>{liveOn}</time>}
                {liveSince === '' ? ' ' : ' by '}
                <Marked parts={author} />
              </p>
            )}
            {excerpt.length > 0 && (
              <p className={styles.excerpt}>
                <Marked parts={excerpt} />
              </p>
            )}
            <TagLinks tags={tags} show={(tag) => <Marked parts={markedTags[tags.indexOf(tag)] ?? []} />} />
          </article>
        </li>
      ))}
    </ol>
  );
}

export function AuthorResults({ authors }: { authors: readonly AuthorResult[] }) {
  return (
    <ul className={styles.results} aria-label="Authors">
      {authors.map(({ path, name, description }) => (
        <li key={path} className={styles.result}>
          <h2>
            <a href={path}>
              <Marked parts={name} />
            </a>
          </h2>
          <p className={styles.date}>Author</p>
          <p className={styles.excerpt}>{description}</p>
        </li>
      ))}
    </ul>
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
