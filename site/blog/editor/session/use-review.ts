import { texts } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { useRef, useState } from 'react';
import type { ReviewChange, WireReview } from '#site/blog/review/review.ts';
import type { reviewContract } from '#site/blog/review/review-contract.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';

const reviewWords: Record<ReviewChange['state'], { readonly done: string; readonly failed: string }> = texts({
  submitted: { done: 'Sent for review', failed: 'The blog is saved, but could not be sent for review' },
  returned: { done: 'Sent back to its author', failed: 'The blog could not be sent back' },
  none: { done: 'Taken back from review', failed: 'The blog could not be taken back' },
});

/** A review change that goes with new text waits until that is saved. */
export function useReview(initial: WireReview | null) {
  const api = useApi<typeof reviewContract>();
  const [review, setReview] = useState(initial);
  const { isBusy, run } = useReportedWork();
  const wanted = useRef<ReviewChange | null>(null);

  /** @returns Whether it is stored; a failure is shown to the user. */
  const apply = (postId: string, change: ReviewChange): Promise<boolean> =>
    run(async () => {
      setReview(await api('PUT /api/blogs/:id/review', { params: { id: postId }, body: change }));
      showMessage('success', reviewWords[change.state].done);
    }, reviewWords[change.state].failed);

  return {
    review,
    isBusy,
    apply,
    /** Null: the next save changes nothing of the review. */
    wantWithSave(change: ReviewChange | null) {
      wanted.current = change;
    },
    async afterSave(postId: string | undefined): Promise<void> {
      const change = wanted.current;
      wanted.current = null;
      if (change && postId !== undefined) await apply(postId, change);
    },
  };
}
