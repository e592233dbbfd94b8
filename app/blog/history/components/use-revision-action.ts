import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureSentence } from '#app/auth/api-client.ts';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';

/**
 * Runs one action of a history at a time. After a failure the history is read again, because somebody may have saved
 * meanwhile.
 *
 * @param onFailed Closes what the action was about.
 * @returns `run` takes the sentence that says what failed.
 */
export function useRevisionAction(onFailed: () => void) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<void>, failed: string) {
    dismissFailures();
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showMessage('failure', `${failed}: ${failureSentence(error)}`);
      onFailed();
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run, revalidate };
}
