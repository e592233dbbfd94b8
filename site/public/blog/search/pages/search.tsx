import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';
import { PageLinks } from '@site/ui/page/page-links';
import { Section } from '@site/ui/page/section';
import { useWords } from '@site/ui/words';
import { findAuthors } from '#site/blog/people/author-search.server.ts';
import type { PublicPosts } from '#site/blog/posts/public-posts.ts';
import { writtenIn } from '#site/blog/reading/post-language.server.ts';
import { toSearchResults } from '#site/blog/search/search-result.server.ts';
import { maxFound, resultsInWords } from '#site/blog/search/search-result.ts';
import { hasPostsKey, publicContentKey } from '#site/blog/source/public-content.ts';
import { cardFactsOf } from '#site/public/blog/lists/post-card.server.ts';
import { FailurePlace } from '#site/public/islands/failure-place.tsx';
import type { Asked, Shown } from '#site/public/page.ts';
import { type Dates, datesIn } from '#site/session/dates.ts';
import { siteContext } from '#site/texts/context.ts';
import { unlistedHeadOf } from '#site/texts/head/unlisted-head.ts';
import { PageFailure } from '#site/urls/page-outcomes.ts';
import { postName } from '#site/urls/slug.ts';
import { SearchField } from '../components/search-field.tsx';
import { ResultGroup } from '../components/search-results.tsx';
import { SearchSuggestions, type SearchSuggestionsData } from '../components/search-suggestions.tsx';
import { countOf, inOrder, isNamed, searchSite } from '../site-search.server.ts';
import styles from './search.module.css';

const shownAuthors = 3;
const suggestedPosts = 3;
const suggestedTags = 10;

export async function load({ context, url }: Asked) {
  const q = readSearch(url.searchParams);
  const page = readPageNumber(url);
  const site = context.get(siteContext);
  const { say } = site.words;
  const title = q === '' ? say('Search') : say('Search: {search}', { search: q });
  const head = unlistedHeadOf(title, site);
  const pageSize = site.settings.postsPerPage;
  if (page > Math.ceil(maxFound / pageSize)) throw new PageFailure(404);
  const content = await context.get(publicContentKey)();
  const { posts } = content;
  if (q === '') {
    const suggestions = await readSuggestions(posts, datesIn(site.company));
    return { head, q, groups: [], total: 0, page: 1, pages: 0, suggestions };
  }
  const found = await posts.search(q, { limit: pageSize, offset: (page - 1) * pageSize });
  if (found.posts.length === 0 && page > 1) throw new PageFailure(404);
  const ofSite = await searchSite(
    { q, terms: found.terms, authors: await findAuthors(content, q, shownAuthors) },
    { site, hasPosts: await context.get(hasPostsKey)(), posts },
  );
  const results = toSearchResults(found.posts, found.terms, datesIn(site.company));
  const total = found.total + countOf(ofSite);
  return {
    head,
    q,
    groups: inOrder(page === 1 ? ofSite : [], results, isNamed(found.posts[0], found.terms)),
    total,
    page,
    pages: Math.ceil(Math.min(found.total, maxFound) / pageSize),
    suggestions: total === 0 ? await readSuggestions(posts, datesIn(site.company)) : null,
  };
}

async function readSuggestions(posts: PublicPosts, dates: Dates): Promise<SearchSuggestionsData> {
  const [newest, counts] = await Promise.all([posts.newest(suggestedPosts), posts.tagCounts()]);
  const tags = counts.slice(0, suggestedTags);
  const others = tags.flatMap(({ tag, language }) => (language ? [[tag, language]] : []));
  return {
    posts: newest.map((post) => ({
      ...{ name: postName(post), title: post.title, written: writtenIn(post, dates) },
      ...cardFactsOf(post, dates),
    })),
    tags: tags.map(({ tag }) => tag),
    ...(others.length > 0 && { tagLanguages: Object.fromEntries(others) }),
  };
}

export default function Search({ q, groups, total, page, pages, suggestions }: Shown<typeof load>) {
  const words = useWords();
  const { say } = words;
  return (
    <Section id="search-page" heading={say('Search')} headingLevel={1}>
      <div className={styles.head}>
        <SearchField id="search" q={q} isLive />
        <p role="status" className={styles.count} data-count>
          {resultsInWords(words, q, total)}
        </p>
        <FailurePlace className={styles.failure} />
      </div>
      <div className={styles.found} data-results>
        {groups.map((group) => (
          <ResultGroup key={group.name} group={group} />
        ))}
        {suggestions && <SearchSuggestions {...suggestions} areForNothing={q !== ''} />}
        <PageLinks {...{ page, pages, path: '/search' }} label={say('Pages of results')} parameters={{ q }} />
      </div>
    </Section>
  );
}
