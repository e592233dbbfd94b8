import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Running } from '@site/database/instances';
import { repeatEvery } from '@site/platform/tasks/repeat-every';
import type { ContinuousSettings } from './continuous.ts';
import { writeContinuousState } from './continuous-state.ts';

const firstDelayMs = 1_000;
const restartAfterMs = 60_000;
/** For the last restore point. */
const killDelayMs = 6_000;

/** `program`: path of the module that backs up with the settings that its parent process sends. */
export function startContinuousBackup(
  program: string,
  settings: ContinuousSettings,
  log: { error(details: object, message: string): void },
): Running {
  let child: ChildProcess | null = null;

  const runs = repeatEvery(
    restartAfterMs,
    async (signal) => {
      child = fork(program, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      // Not as arguments, which every user of the machine can read: the settings may hold keys.
      child.send(settings);
      const [code, killedBy] = await once(child, 'exit');
      child = null;
      if (signal.aborted) return;
      const reason = `The process of the continuous backup ended by itself (${killedBy ?? code}); it is started again within a minute.`;
      writeContinuousState(settings.dataDir, { failure: { at: new Date().toISOString(), reason } });
      log.error({ code, killedBy }, 'the process of the continuous backup ended by itself');
    },
    { firstDelayMs, onFailure: (err) => log.error({ err }, 'the continuous backup cannot be started') },
  );

  return {
    async stop() {
      const stopped = runs.stop();
      const ending = child;
      ending?.kill('SIGTERM');
      const timer = setTimeout(() => ending?.kill('SIGKILL'), killDelayMs).unref();
      await stopped;
      clearTimeout(timer);
    },
  };
}
