import { useRevalidator } from 'react-router';
import { useReportedWork } from '#app/auth/use-work.ts';

/**
 * Runs one action of a history at a time. After a failure the history is read again, because somebody may have saved
 * meanwhile.
 *
 * @param onFailed Closes what the action was about.
 * @returns `run` takes the sentence that says what failed.
 */
export function useRevisionAction(onFailed: () => void) {
  const { revalidate } = useRevalidator();
  const { isBusy, run: runOne } = useReportedWork();

  async function run(action: () => Promise<void>, failed: string) {
    if (await runOne(action, failed)) return;
    onFailed();
    await revalidate();
  }

  return { isBusy, run, revalidate };
}
