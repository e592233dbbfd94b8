import type { PostDraft } from './post.ts';

export type RevisionKind = 'create' | 'update' | 'restore' | 'media';

/** One save of a post: what it looked like after it, when and by whom. Never changed afterwards. */
export interface Revision extends PostDraft {
  /** Counts the saves of one post from 1. */
  readonly number: number;
  readonly savedAt: Date;
  /** E-mail address; empty when it is not known. */
  readonly savedBy: string;
  readonly kind: RevisionKind;
  readonly media: string;
}
