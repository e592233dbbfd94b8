import type { SearchSuggestionsData } from './components/search-suggestions.tsx';
import type { PostService } from './post-service.server.ts';

const shownPosts = 3;
const shownTags = 10;

/** The newest live posts, and the tags most of them carry. */
export async function readSearchSuggestions(posts: PostService): Promise<SearchSuggestionsData> {
  const [newest, tags] = await Promise.all([posts.newest(shownPosts), posts.tagCounts()]);
  return {
    posts: newest.map(({ id, title }) => ({ id, title })),
    tags: tags.slice(0, shownTags).map(({ tag }) => tag),
  };
}
