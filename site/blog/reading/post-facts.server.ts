import { isVideo } from '@site/images/media';
import type { TeamMember } from '#content/documents/team.ts';
import { bylineParts } from '#site/blog/people/byline.ts';
import type { NamedPerson } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt, isoDate, lastModified } from '#site/blog/posts/post-visibility.ts';
import { authorPath, memberPath } from '#site/urls/page-paths.ts';
import { postPath } from '#site/urls/post-path.ts';
import { postName } from '#site/urls/slug.ts';
import { slugOfMember } from './author-profile.ts';

interface AuthorFacts {
  readonly name: string;
  readonly path: string | undefined;
}

export interface PostFacts {
  readonly path: string;
  /** URL or path of the page it was first published on; empty: this one. */
  readonly canonicalUrl: string;
  readonly author: string;
  readonly authors: readonly AuthorFacts[];
  /** ISO 8601; undefined: unknown. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly wordCount: number;
  /** Undefined: pages have no cards. */
  readonly card: string | undefined;
  /** URL path of the cover as it is shared; null: the card is. */
  readonly cover: string | null;
  readonly video: string | undefined;
}

/** `card`, `cover`: URL paths. `words`: how many the text has. `people`: authors who have pages. */
export function toPostFacts(
  post: Post,
  {
    card,
    cover,
    words,
    people,
    team,
  }: {
    card: string | undefined;
    cover: string | null;
    words: number;
    people: readonly NamedPerson[];
    team: readonly TeamMember[];
  },
): PostFacts {
  return {
    path: postPath(postName(post)),
    canonicalUrl: post.canonicalUrl,
    author: post.author,
    authors: authorsOf(post.author, people, team),
    publishedAt: isoDate(goesLiveAt(post)),
    updatedAt: isoDate(lastModified(post)),
    wordCount: words,
    card,
    cover,
    video: isVideo(post.media) ? post.media : undefined,
  };
}

function authorsOf(
  author: string,
  people: readonly NamedPerson[],
  team: readonly TeamMember[],
): AuthorFacts[] {
  const pages = bylineParts(author, people).filter(({ slug }) => slug !== null);
  if (pages.length > 0) return pages.map(({ text, slug }) => ({ name: text, path: authorPath(slug ?? '') }));
  const member = slugOfMember(author, team);
  return [{ name: author, path: member === null ? undefined : memberPath({ slug: member }) }];
}
