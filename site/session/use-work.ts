import { dismissFailures, dismissSuccesses, showMessage } from '@site/ui/messages/message-store';
import { useRef, useState } from 'react';
import { failureSentence } from './api-client.ts';

type Work = () => Promise<unknown>;

/**
 * One task at a time. `run` dismisses the failures of earlier ones and returns whether it was done; it does nothing while other
 * work of this hook is running.
 */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  // A ref: two clicks can come before the next render updates state.
  const isRunning = useRef(false);

  async function run(work: Work, onFailure: (error: unknown) => void): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    dismissFailures();
    try {
      await work();
      return true;
    } catch (error) {
      console.warn('An action failed', error);
      // What became of the work before: beside a failure it would be taken for this one's.
      dismissSuccesses();
      onFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run };
}

/** Shows a message on failure. @param failed Beginning of the message; empty: only the reason is shown. */
export function useReportedWork(failed = '', sentenceOf = failureSentence) {
  const { isBusy, run } = useWork();
  return {
    isBusy,
    /** @param failedNow Replaces `failed` for this call. */
    run: (work: Work, failedNow = failed): Promise<boolean> =>
      run(work, (error) => showMessage('failure', `${failedNow && `${failedNow}: `}${sentenceOf(error)}`)),
  };
}

/** `failure` is for the form to show: null unless the last attempt failed. */
export function useFormWork(sentenceOf = failureSentence) {
  const { isBusy, run } = useWork();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    run(work: Work): Promise<boolean> {
      setFailure(null);
      return run(work, (error) => setFailure(sentenceOf(error)));
    },
  };
}
