import { isVideo } from '#app/media/media.ts';
import { team } from '#content/company/team.ts';
import type { Post } from './post.ts';
import type { PostFacts } from './post-facts.ts';
import { textOf } from './post-text.server.ts';
import { goesLiveAt } from './post-visibility.ts';

/** @param card Address of the post's card. */
export function toPostFacts(post: Post, card: string): PostFacts {
  const member = team.find(({ name }) => name.toLowerCase() === post.author.trim().toLowerCase());
  const liveSince = goesLiveAt(post);
  return {
    id: post.id,
    author: post.author,
    authorPath: member && `/teams/${member.slug}`,
    publishedAt: liveSince.toISOString(),
    // A post that was finished before its day has not changed since.
    updatedAt: new Date(Math.max(liveSince.getTime(), post.updatedAt.getTime())).toISOString(),
    wordCount: textOf(post.content).match(word)?.length ?? 0,
    card,
    film: isVideo(post.media) ? post.media : undefined,
  };
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
