import { useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import type { ReviewChange, WireReview } from '#app/blog/review/review.ts';
import { changeReview } from '#app/blog/review/review-client.ts';
import { reviewWords } from '#app/blog/review/review-words.ts';
import { showMessage } from '#app/ui/messages/message-store.ts';

/** The review of the post that is open. A change that goes with new words waits until they are saved. */
export function useReview(initial: WireReview | null) {
  const client = createApiClient(useApiUrl());
  const [review, setReview] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const wanted = useRef<ReviewChange | null>(null);

  /** @returns Whether it is stored. What is not is said to the user. */
  async function apply(postId: string, change: ReviewChange): Promise<boolean> {
    setBusy(true);
    try {
      setReview(await changeReview(client, postId, change));
      showMessage('success', reviewWords[change.state].done);
      return true;
    } catch (error) {
      console.warn('The review could not be changed', error);
      showMessage('failure', `${reviewWords[change.state].failed}: ${failureSentence(error)}`);
      return false;
    } finally {
      setBusy(false);
    }
  }

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
