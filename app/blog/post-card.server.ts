import type { PostCardData } from './components/post-card.tsx';
import type { Post } from './post.ts';
import { previewOf } from './post-preview.ts';
import { textOf } from './post-text.server.ts';

/** What a card shows of a post, and no more. */
export function toPostCard(post: Post): PostCardData {
  return {
    id: post.id,
    title: post.title,
    media: post.media,
    cover: post.cover,
    tags: post.tags,
    preview: previewOf(textOf(post.content)),
  };
}
