import type { PostService } from '#app/blog/posts/post-service.server.ts';
import type { SearchSuggestionsData } from './components/search-suggestions.tsx';

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
