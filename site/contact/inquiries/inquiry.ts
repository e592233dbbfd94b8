import { texts } from '@site/platform/words/say';
export const inquiryStates = ['new', 'in-progress', 'answered', 'won', 'lost'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const stateNames: Readonly<Record<InquiryState, string>> = texts({
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
});

/** Somebody has to do something about it. */
export const isOpen = (state: InquiryState): boolean => state === 'new' || state === 'in-progress';

/** A later message of the same address begins another inquiry. */
export const isClosed = (state: InquiryState): boolean => state === 'won' || state === 'lost';

/** The state after the visitor has written again: an answer is wanted again. */
export function stateAfterMessage(state: InquiryState, hasAssignee: boolean): InquiryState {
  if (state !== 'answered') return state;
  return hasAssignee ? 'in-progress' : 'new';
}

/** Code of the refusal of an answer whose writer has not seen an earlier one. */
export const answeredMeanwhile = 'answered_meanwhile';

export const inquiryLimits = {
  noteCharacters: 5_000,
  subjectCharacters: 200,
  replyCharacters: 20_000,
  tags: 10,
  tagCharacters: 40,
  pageSize: 50,
  /** Of one change. */
  bulk: 100,
} as const;

export interface Inquiry {
  readonly id: string;
  readonly email: string;
  readonly state: InquiryState;
  readonly assigneeId: string | null;
  /** A day, such as 2026-12-24. */
  readonly followUpOn: string | null;
  readonly tags: readonly string[];
  readonly openedAt: Date;
  readonly lastAt: Date;
  /** Null: no message waits for an answer. */
  readonly waitingSince: Date | null;
}

export interface InquiryChange {
  readonly state?: InquiryState | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly followUpOn?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}
