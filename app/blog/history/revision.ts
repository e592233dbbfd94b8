import type { PostDecisions } from '#app/blog/posts/fields/post-fields.ts';

export type RevisionKind = 'create' | 'update' | 'restore' | 'media';

/**
 * One save of a post: what it looked like after it, when and by whom. Nothing changes it afterwards, except that a
 * file replaced in the library is replaced here too.
 */
export interface Revision extends PostDecisions {
  /** Counts the saves of one post from 1. */
  readonly number: number;
  readonly savedAt: Date;
  /** E-mail address; empty when it is not known. */
  readonly savedBy: string;
  readonly kind: RevisionKind;
}
