import type { PostDecisions } from '#site/blog/posts/fields/post-fields.ts';

export type RevisionKind = 'create' | 'update' | 'restore' | 'media';

/** A post after one save. Never changes, except that a file replaced in the library is replaced here too. */
export interface Revision extends PostDecisions {
  /** From 1 for each post. */
  readonly number: number;
  readonly savedAt: Date;
  /** E-mail address; empty when unknown. */
  readonly savedBy: string;
  readonly kind: RevisionKind;
}
