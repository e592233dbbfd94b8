import type { PostWorkflow } from '#app/blog/review/review.ts';
import type { PostDecisions } from './fields/post-fields.ts';

/**
 * A post: what an editor decided, and what the site knows. `content` is sanitized HTML; `media` is a path relative to the
 * site's root, or empty; `scheduledAt` is the instant from which the post may be seen, null when it may be seen at once.
 */
export interface Post extends PostDecisions {
  readonly id: string;
  /** What the library knows of the media; absent on a post that was not read from the store. */
  readonly cover?: Cover | undefined;
  /** Absent on a post that was not read from the store. Never for visitors. */
  readonly workflow?: PostWorkflow | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly views: number;
  readonly shares: number;
}

export interface Cover {
  /** Alternative text; empty when it is decoration or nobody has said. */
  readonly alt: string;
  /** Pixels; null when they are not known. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A post without its text. */
export type PostSummary = Omit<Post, 'content'>;

/** A post as one line of a list. */
export interface Headline {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** When the post went live. */
  readonly liveSince: Date;
}

export const postLimits = {
  titleCharacters: 200,
  authorCharacters: 100,
  tags: 20,
  tagCharacters: 50,
  contentBytes: 1024 * 1024,
  pageSize: 100,
} as const;
