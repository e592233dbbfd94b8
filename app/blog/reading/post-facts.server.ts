import type { Post } from '#app/blog/posts/post.ts';
import { postPath } from '#app/blog/posts/post-path.ts';
import { goesLiveAt, lastModified } from '#app/blog/posts/post-visibility.ts';
import { postName } from '#app/blog/slugs/slug.ts';
import { isVideo } from '#app/media/media.ts';
import type { TeamMember } from '#content/documents/team.ts';
import { slugOfMember } from './author-profile.ts';

/** What the head of a post's page needs beyond what the page shows. */
export interface PostFacts {
  /** Of its page. */
  readonly path: string;
  /** Absolute URL or path of the page it was first published on; empty: this one. */
  readonly canonicalUrl: string;
  readonly author: string;
  /** Path of the author's own page, for one of the team. */
  readonly authorPath: string | undefined;
  /** When it went live, in ISO 8601. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly wordCount: number;
  /** URL path of its card. */
  readonly card: string;
  /** Path of its video. */
  readonly video: string | undefined;
}

/**
 * @param card URL path of the post's card.
 * @param words How many its text has.
 */
export function toPostFacts(
  post: Post,
  { card, words, team }: { card: string; words: number; team: readonly TeamMember[] },
): PostFacts {
  const slug = slugOfMember(post.author, team);
  const liveSince = goesLiveAt(post);
  return {
    path: postPath(postName(post)),
    canonicalUrl: post.canonicalUrl,
    author: post.author,
    authorPath: slug === null ? undefined : `/teams/${slug}`,
    publishedAt: liveSince.toISOString(),
    updatedAt: lastModified(post).toISOString(),
    wordCount: words,
    card,
    video: isVideo(post.media) ? post.media : undefined,
  };
}
