import card from '@site/ui/card.module.css';
import type { AuthorResult, MarkedText, SearchResult } from '#site/blog/search/search-result.ts';
import { TagLinks } from '#site/public/blog/lists/components/tag-links.tsx';
import styles from './search-results.module.css';

export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className={styles.results}>
      {results.map(({ path, title, liveSince, liveOn, tags, markedTags, author, excerpt }) => (
        <li key={path}>
          <article className={`${card.card} ${styles.result}`}>
            <Title path={path} parts={title} />
            <p className={styles.kind}>{author.length > 0 ? 'Blog' : 'Page'}</p>
            {excerpt.length > 0 && (
              <p className={styles.excerpt}>
                <Marked parts={excerpt} />
              </p>
            )}
            {author.length > 0 && (
              <p className={styles.facts}>
                {liveSince === '' ? 'By' : <time dateTime={liveSince}>{liveOn}</time>}
                {liveSince === '' ? ' ' : ' by '}
                <Marked parts={author} />
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
        <li key={path}>
          <div className={`${card.card} ${styles.result}`}>
            <Title path={path} parts={name} />
            <p className={styles.kind}>Author</p>
            <p className={styles.excerpt}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Title({ path, parts }: { path: string; parts: MarkedText }) {
  return (
    <h2>
      <a href={path} className={card.link}>
        <Marked parts={parts} />
      </a>
    </h2>
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
