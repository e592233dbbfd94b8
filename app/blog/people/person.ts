import { postLimits } from '#app/blog/posts/post.ts';

/** Whom posts are by: a user's byline, or a guest's who has no account. */
export interface Person {
  readonly id: string;
  /** Last part of the author page's URL. */
  readonly slug: string;
  readonly name: string;
  readonly userId: string | null;
  /** Slug of the member of the team who this is; empty: nobody; null: the one of the same name. */
  readonly teamMember: string | null;
  /** Plain text; a blank line begins a paragraph. */
  readonly bio: string;
  readonly links: readonly string[];
  /** Path of an image of the media library; empty: none. */
  readonly avatar: string;
  readonly avatarAlt: string;
}

/** Part of a byline. */
export type NamedPerson = Pick<Person, 'id' | 'slug' | 'name'>;

export const personLimits = {
  nameCharacters: postLimits.authorCharacters,
  bioCharacters: 2_000,
  links: 10,
  linkCharacters: 300,
  altCharacters: 300,
} as const;

export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;

/** Of the author page and the feed: the bio, or what stands there without one. */
export const authorDescription = (company: string, { name, bio }: Pick<Person, 'name' | 'bio'>): string =>
  bio || `What ${name} has written for ${company}.`;

/** A name in its one spelling: Unicode form C, single spaces. */
export const cleanName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Two names are the same when their keys are: neither case nor spaces count. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase();
