import type { SearchSuggestionsData } from './components/search-suggestions.tsx';
import type { PostService } from './post-service.server.ts';
import { tagKey } from './post-tags.ts';

const newestRead = 24;
const shownPosts = 3;
const shownTags = 10;

/** The newest live posts, and the tags most used among the last two dozen. */
export async function readSearchSuggestions(posts: PostService): Promise<SearchSuggestionsData> {
  const { posts: newest } = await posts.summaries('visitor', { limit: newestRead, offset: 0 });
  const byKey = Map.groupBy(
    newest.flatMap(({ tags }) => tags),
    tagKey,
  );
  const tags = [...byKey.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([spelling]) => spelling ?? []);
  return {
    posts: newest.slice(0, shownPosts).map(({ id, title }) => ({ id, title })),
    tags: tags.slice(0, shownTags),
  };
}
