import path from 'node:path';
import { announce } from './announce.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { createLogger } from './logger.ts';
import { builtPages } from './pages/built.ts';
import { closeOnSignal } from './shutdown.ts';
import { openSite } from './site.ts';

const config = readConfigOrExit(process.env);
const logger = createLogger(config.logLevel);
const pages = await builtPages(path.resolve(import.meta.dirname, '../build'));
const site = await openSite(config, logger, pages);
closeOnSignal(site, logger);
await site.app.listen({ host: config.host, port: config.port });
announce(config, site.newAdministrator);
