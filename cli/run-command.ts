import { isForOperator, sentenceOf } from '#server/backup/backup-error.ts';

/**
 * Runs a command of the operator: what goes wrong outside the program becomes one sentence and exit code 1, and
 * Ctrl-C ends it in order.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  try {
    await work(stop.signal);
  } catch (error) {
    process.exitCode = 1;
    if (stop.signal.aborted) process.stderr.write('\nStopped. Nothing was left behind.\n');
    else if (isForOperator(error)) process.stderr.write(`\n${sentenceOf(error)}\n`);
    else throw error;
  }
}
