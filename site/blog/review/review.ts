import { atMost } from '@site/platform/text/text-schema';
import { trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import type { PostWorkflow, ReviewState } from '#site/blog/posts/post.ts';

export const reviewStates = ['none', 'submitted', 'returned'] as const satisfies readonly ReviewState[];

export const openReviewStates = ['submitted', 'returned'] as const;
export type OpenReviewState = (typeof openReviewStates)[number];

export const reviewLimits = { noteCharacters: 2_000 } as const;

export const newWorkflow = (ownerId: string | null): PostWorkflow => ({
  ownerId,
  review: 'none',
  reviewNote: '',
  reviewAt: null,
});

const note = z
  .string('A note is required.')
  .overwrite(trimText)
  .min(1, 'Please say what is to be changed.')
  .check(
    ...atMost(reviewLimits.noteCharacters, `A note has at most ${reviewLimits.noteCharacters} characters.`),
  );

export const reviewChangeSchema = z.discriminatedUnion(
  'state',
  [
    z.object({ state: z.literal('none').describe('Taken back by its author.') }),
    z.object({ state: z.literal('submitted') }),
    z.object({ state: z.literal('returned'), note }),
  ],
  'state must be none, submitted or returned.',
);
export type ReviewChange = z.output<typeof reviewChangeSchema>;

export const wireReviewSchema = z.object({
  state: z.enum(reviewStates),
  note: z.string().describe('Why it was sent back; empty otherwise.'),
  at: z.iso.datetime().nullable().describe('When it was submitted or sent back last.'),
});
export type WireReview = z.output<typeof wireReviewSchema>;

export function toWireReview(workflow: PostWorkflow | undefined): WireReview {
  const { review, reviewNote, reviewAt } = workflow ?? newWorkflow(null);
  return { state: review, note: reviewNote, at: reviewAt?.toISOString() ?? null };
}
