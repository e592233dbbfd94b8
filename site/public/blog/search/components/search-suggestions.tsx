import { useSay, type WrittenIn } from '@site/ui/words';
import type { TagLanguages } from '#site/blog/posts/post.ts';
import { CardByline, type CardFacts } from '#site/public/blog/lists/components/post-card.tsx';
import { TagLinks } from '#site/public/blog/lists/components/tag-links.tsx';
import { postPath } from '#site/urls/post-path.ts';
import styles from './search-suggestions.module.css';

/** Shown before a search, and where nothing was found. */
export interface SearchSuggestionsData {
  readonly posts: readonly (CardFacts & {
    readonly name: string;
    readonly title: string;
    readonly written: WrittenIn | undefined;
  })[];
  readonly tags: readonly string[];
  readonly tagLanguages?: TagLanguages;
}

/** @param areForNothing Nothing was found: counted by the beacon of the page. */
export function SearchSuggestions({
  posts,
  tags,
  tagLanguages,
  areForNothing,
}: SearchSuggestionsData & { areForNothing: boolean }) {
  const say = useSay();
  return (
    <div className={styles.suggestions} data-nothing={areForNothing || undefined}>
      {posts.length > 0 && (
        <section aria-labelledby="suggested-blogs">
          <h2 id="suggested-blogs">{say('Recent blogs')}</h2>
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={post.name}>
                <a href={postPath(post.name)} {...post.written}>
                  {post.title}
                </a>
                <CardByline post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="suggested-tags">
          <h2 id="suggested-tags">{say('What we write about')}</h2>
          <TagLinks tags={tags} languages={tagLanguages} />
        </section>
      )}
    </div>
  );
}
