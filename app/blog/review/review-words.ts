import type { ReviewChange } from './review.ts';

/** What is said when a change of a review is stored, or not. */
export const reviewWords: Record<ReviewChange['state'], { readonly done: string; readonly failed: string }> =
  {
    submitted: { done: 'Submitted for review', failed: 'The blog is saved, but could not be submitted' },
    returned: { done: 'Sent back to its author', failed: 'The blog could not be sent back' },
    none: { done: 'Taken back from review', failed: 'The blog could not be taken back' },
  };
