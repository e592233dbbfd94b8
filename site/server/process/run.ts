import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { refuseBusyPort } from '@site/web-server/process/busy-port';
import { createLogger } from '@site/web-server/process/logger';
import { closeOnSignal } from '@site/web-server/process/shutdown';
import { builtPages } from '#server/pages/built.ts';
import { openSite } from '#server/site.ts';
import { announceAddress, announceAdministrator } from './announce.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { exitOnProblem } from './start-problems.ts';

// Read by React, which is loaded with the pages below.
process.env.NODE_ENV ??= 'production';

const npmWatchMs = 250;
// Whatever the site writes is for its owner alone.
process.umask(0o077);
const unknown: string[] = [];
const config = readConfigOrExit((sentence) => unknown.push(sentence));
const logger = createLogger(config.logLevel);
for (const sentence of unknown) logger.warn(sentence);
const pages = () => builtPages(path.resolve(import.meta.dirname, '../../../build'));
const onNewAdministrator = (made: { email: string; password: string }) =>
  announceAdministrator(config, made, logger);

await exitOnProblem(config, async () => {
  // Before anything is made, such as the first administrator.
  await refuseBusyPort(config);
  const site = await openSite(config, logger, { pages: await pages(), onNewAdministrator });
  closeOnSignal(site, logger);
  await site.listen();
  announceAddress(config, logger);
  endWithNpm(process.env);
  // A process that is killed writes nothing at its end.
  flushCompileCache();
});

/** npm's shell does not forward signals, so the server watches for the end of its parent process. */
function endWithNpm(environment: NodeJS.ProcessEnv): void {
  if (environment.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal skips the orderly shutdown.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, npmWatchMs).unref();
}
