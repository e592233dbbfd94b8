import { altCharacters } from '@site/images/media';
import { plainLine } from '@site/platform/text/visible-text';
import type { Say } from '@site/platform/words/say';
import { postLimits } from '#site/blog/posts/post.ts';

/** A user's byline, or that of a guest without an account. */
export interface Person {
  readonly id: string;
  /** Last part of the author page's URL. */
  readonly slug: string;
  readonly name: string;
  readonly userId: string | null;
  /** Slug of the team member; empty: none; null: the one of the same name. */
  readonly teamMember: string | null;
  /** Plain text; a blank line begins a paragraph. */
  readonly bio: string;
  readonly links: readonly string[];
  /** Path in the media library; empty: none. */
  readonly avatar: string;
  readonly avatarAlt: string;
  /** In other languages than the first, by the first segment of their URLs. */
  readonly translations: Readonly<Record<string, PersonTexts>>;
  /** BCP 47, of a biography that visitors see in another language than the page's. */
  readonly bioLanguage?: string;
}

export interface PersonTexts {
  readonly bio: string;
  readonly avatarAlt: string;
}

export type NamedPerson = Pick<Person, 'id' | 'slug' | 'name'>;

export const personLimits = {
  nameCharacters: postLimits.authorCharacters,
  bioCharacters: 2_000,
  links: 10,
  linkCharacters: 300,
  altCharacters,
  /** Of a team member's slug. */
  memberCharacters: 100,
} as const;

export const authorDescription = (
  say: Say,
  company: string,
  { name, bio }: Pick<Person, 'name' | 'bio'>,
): string => bio || say('What {name} has written for {company}.', { name, company });

export const cleanName = plainLine;

/** Equal for equal names: ignores case, spaces and what nobody sees. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase();
