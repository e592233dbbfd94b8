import { isVideo } from '#app/media/media.ts';
import { slugOfMember } from './author-profile.ts';
import type { Post } from './post.ts';
import type { PostFacts } from './post-facts.ts';
import { textOf } from './post-text.server.ts';
import { goesLiveAt, lastModified } from './post-visibility.ts';
import { wordCount } from './reading-time.ts';

/** @param card Address of the post's card. */
export function toPostFacts(post: Post, card: string): PostFacts {
  const slug = slugOfMember(post.author);
  const liveSince = goesLiveAt(post);
  return {
    id: post.id,
    author: post.author,
    authorPath: slug === null ? undefined : `/teams/${slug}`,
    publishedAt: liveSince.toISOString(),
    updatedAt: lastModified(post).toISOString(),
    wordCount: wordCount(textOf(post.content)),
    card,
    film: isVideo(post.media) ? post.media : undefined,
  };
}
