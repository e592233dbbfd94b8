import { useRevalidator } from 'react-router';
import { useReportedWork } from '#site/session/use-work.ts';

/** One action at a time. A failure reloads the history: somebody may have saved. `onFailed` closes the action's dialog. */
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
