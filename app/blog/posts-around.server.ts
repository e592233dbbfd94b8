import { isVideo } from '#app/media/media.ts';
import type { Neighbour, RelatedPost } from './components/posts-around.tsx';
import type { Headline, Post } from './post.ts';
import { previewOf } from './post-preview.ts';
import type { PostsAround } from './post-service.server.ts';
import { textOf } from './post-text.server.ts';

/** What the page of a post shows of others, and no more. */
export function toPostsAround({ newer, older, related }: PostsAround) {
  return { newer: asNeighbour(newer), older: asNeighbour(older), related: related.map(asRelated) };
}

const asNeighbour = (post: Headline | undefined): Neighbour | null =>
  post ? { id: post.id, title: post.title } : null;

function asRelated({ id, title, media, cover, content }: Post): RelatedPost {
  const picture = isVideo(media) ? '' : media;
  return { id, title, picture, cover, preview: previewOf(textOf(content)) };
}
