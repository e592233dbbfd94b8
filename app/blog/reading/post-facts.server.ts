import type { Post } from '#app/blog/posts/post.ts';
import { goesLiveAt, lastModified } from '#app/blog/posts/post-visibility.ts';
import { isVideo } from '#app/media/media.ts';
import { slugOfMember } from './author-profile.ts';
import type { PostFacts } from './post-facts.ts';

/**
 * @param card Address of the post's card.
 * @param words How many its text has.
 */
export function toPostFacts(post: Post, { card, words }: { card: string; words: number }): PostFacts {
  const slug = slugOfMember(post.author);
  const liveSince = goesLiveAt(post);
  return {
    id: post.id,
    author: post.author,
    authorPath: slug === null ? undefined : `/teams/${slug}`,
    publishedAt: liveSince.toISOString(),
    updatedAt: lastModified(post).toISOString(),
    wordCount: words,
    card,
    film: isVideo(post.media) ? post.media : undefined,
  };
}
