import { useRef, useState } from 'react';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { failureSentence } from './api-client.ts';

type Work = () => Promise<unknown>;

/**
 * What a button or a form does: one thing at a time.
 *
 * @returns `run` says whether the work was done; it does nothing while other work of this hook is running.
 */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  // State is of the last rendering: two clicks can come before the next.
  const isRunning = useRef(false);

  async function run(work: Work, onFailure: (error: unknown) => void): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      console.warn('An action failed', error);
      onFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run };
}

/**
 * The same with a message on the page where it fails.
 *
 * @param failed What the message begins with; without, it is the reason alone.
 */
export function useReportedWork(failed = '', sentenceOf = failureSentence) {
  const { isBusy, run } = useWork();
  return {
    isBusy,
    /** @param failedNow For what fails in a way of its own. */
    run(work: Work, failedNow = failed): Promise<boolean> {
      dismissFailures();
      return run(work, (error) =>
        showMessage('failure', `${failedNow && `${failedNow}: `}${sentenceOf(error)}`),
      );
    },
  };
}

/** The same with `failure` to show in the form: null unless the last attempt failed. */
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
