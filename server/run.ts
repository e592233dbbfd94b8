import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { announceAddress, announceAdministrator } from './announce.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { createLogger } from './logger.ts';
import { builtPages } from './pages/built.ts';
import { closeOnSignal } from './shutdown.ts';
import { openSite } from './site.ts';
import { exitOnProblem } from './start-problems.ts';

// Read by React, which is loaded with the pages below.
process.env.NODE_ENV ??= 'production';

const config = readConfigOrExit(process.env);
const logger = createLogger(config.logLevel);
const pages = await builtPages(path.resolve(import.meta.dirname, '../build'));
await exitOnProblem(async () => {
  const site = await openSite(config, logger, {
    pages,
    onNewAdministrator: (made) => announceAdministrator(config, made),
  });
  closeOnSignal(site, logger);
  await site.listen();
  announceAddress(config);
  // Now, and not at the end: a process that is killed writes nothing.
  flushCompileCache();
});
