import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { refuseBusyPort } from '@site/web-server/process/busy-port';
import { createLogger } from '@site/web-server/process/logger';
import { closeOnSignal } from '@site/web-server/process/shutdown';
import { createServer as createViteServer } from 'vite';
import { developmentParts } from './pages/development-parts.ts';
import type { PageSource } from './pages/plugin.ts';
import { announceAddress, announceAdministrator } from './process/announce.ts';
import { readConfigOrExit } from './process/config-or-exit.ts';
import { exitOnProblem } from './process/start-problems.ts';
import { openSite, type Site } from './site.ts';

process.umask(0o077);
const config = readConfigOrExit((sentence) => process.stderr.write(`Warning: ${sentence}\n`));
const logger = createLogger(config.logLevel);
await exitOnProblem(config, () => refuseBusyPort(config));
const httpServer = createHttpServer();
const vite = await createViteServer({
  root: path.resolve(import.meta.dirname, '../..'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: httpServer } },
});

/** Public pages have no router that takes updates: they load again, once Vite has let go of what changed. */
const settleMs = 100;
vite.watcher.on('change', () => setTimeout(() => vite.ws.send('source-changed'), settleMs));

const pages: PageSource = {
  clientFolder: null,
  createHandler:
    async (...dependencies) =>
    async (request, log) => {
      // Vite returns the same module until one of its files changes.
      const entry = (await vite.ssrLoadModule(
        '/site/server/pages/entry.ts',
      )) as typeof import('./pages/entry.ts');
      return entry.createPageHandler(...dependencies, developmentParts(vite))(request, log);
    },
};

let site: Site;
await exitOnProblem(config, async () => {
  site = await openSite(config, logger, {
    pages,
    onNewAdministrator: (made) => announceAdministrator(config, made, logger),
  });
});
httpServer.on('request', (request, response) => {
  vite.middlewares(request, response, () => site.app.routing(request, response));
});
closeOnSignal(
  {
    drain: async () => {},
    async close() {
      httpServer.closeAllConnections();
      await vite.close();
      await site.close();
    },
  },
  logger,
);
httpServer.listen(config.port, config.host, () => {
  announceAddress(config, logger);
  process.send?.({ isReady: true });
});
