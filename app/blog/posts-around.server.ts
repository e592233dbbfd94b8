import type { Neighbour } from './components/posts-around.tsx';
import type { Headline } from './post.ts';
import { toPostCard } from './post-card.server.ts';
import type { PostsAround } from './post-service.server.ts';

/** What the page of a post shows of others, and no more. */
export function toPostsAround({ newer, older, related }: PostsAround) {
  return { newer: asNeighbour(newer), older: asNeighbour(older), related: related.map(toPostCard) };
}

const asNeighbour = (post: Headline | undefined): Neighbour | null =>
  post ? { id: post.id, title: post.title } : null;
