import type { PostDecisions } from './fields/post-fields.ts';

/** `content`: sanitized HTML. `media`: path from the site's root, or empty. `scheduledAt`: visible from then; null: now. */
export interface Post extends PostDecisions {
  readonly id: string;
  /** From the library; absent on a post that was not read from the store. */
  readonly cover?: Cover | undefined;
  /** BCP 47, of tags that visitors see in another language than the page's. */
  readonly tagLanguages?: TagLanguages;
  /** Absent on a post that was not read from the store. Never for visitors. */
  readonly workflow?: PostWorkflow | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly views: number;
  readonly shares: number;
}

export type TagLanguages = Readonly<Record<string, string>>;

export interface Cover {
  /** Empty for decoration, or when nobody has said. */
  readonly alt: string;
  /** Pixels; null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of the file, where the post says nothing. */
  readonly focalPoint?: string;
}

/** `submitted`: waits for an editor; `returned`: sent back to its author. */
export type ReviewState = 'none' | 'submitted' | 'returned';

export interface PostWorkflow {
  /** Null when unknown, or made by a program. */
  readonly ownerId: string | null;
  readonly review: ReviewState;
  /** Of the editor who sent it back; otherwise empty. */
  readonly reviewNote: string;
  readonly reviewAt: Date | null;
}

export type PostSummary = Omit<Post, 'content'>;

export interface Headline {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** BCP 47; empty: not said. */
  readonly language: string;
  readonly liveSince: Date;
}

export const postLimits = {
  titleCharacters: 200,
  authorCharacters: 100,
  tags: 20,
  tagCharacters: 50,
  pageSize: 100,
} as const;
