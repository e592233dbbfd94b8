import type { Post } from '#site/blog/posts/post.ts';
import type { TagCount } from '#site/blog/posts/public-posts.ts';
import { tagKey } from '#site/urls/post-tags.ts';

export function tagCountsOf(posts: readonly Post[], limit: number): TagCount[] {
  const tags = posts.flatMap((post) => post.tags);
  return [...Map.groupBy(tags, tagKey)]
    .map(([key, spellings]) => ({ key, tag: spellings[0] ?? key, posts: spellings.length }))
    .sort((one, other) => other.posts - one.posts || (one.key < other.key ? -1 : 1))
    .slice(0, limit)
    .map(({ tag, posts: count }) => ({ tag, posts: count }));
}

/** Most shared tags first, then the newest. `posts`: newest first. */
export function relatedIds({ id, tags }: Post, posts: readonly Post[], limit: number): string[] {
  const keys = new Set(tags.map(tagKey));
  const shared = (post: Post) => post.tags.filter((tag) => keys.has(tagKey(tag))).length;
  return posts
    .filter((post) => post.id !== id)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, limit)
    .map((post) => post.id);
}
