import { useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { useReportedWork } from '#app/auth/use-work.ts';
import type { ReviewChange, WireReview } from '#app/blog/review/review.ts';
import { changeReview } from '#app/blog/review/review-client.ts';
import { reviewWords } from '#app/blog/review/review-words.ts';
import { showMessage } from '#app/ui/messages/message-store.ts';

/** The review of the post that is open. A change that goes with new words waits until they are saved. */
export function useReview(initial: WireReview | null) {
  const client = createApiClient(useApiUrl());
  const [review, setReview] = useState(initial);
  const { isBusy, run } = useReportedWork();
  const wanted = useRef<ReviewChange | null>(null);

  /** @returns Whether it is stored. What is not is said to the user. */
  const apply = (postId: string, change: ReviewChange): Promise<boolean> =>
    run(async () => {
      setReview(await changeReview(client, postId, change));
      showMessage('success', reviewWords[change.state].done);
    }, reviewWords[change.state].failed);

  return {
    review,
    isBusy,
    apply,
    /** With the next save; null: a save that changes nothing of the review. */
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
