import path from 'node:path';
import { company } from '#content/company/company.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { createLogger } from './logger.ts';
import { builtPages } from './pages/built.ts';
import { closeOnSignal } from './shutdown.ts';
import { openSite } from './site.ts';

const config = readConfigOrExit(process.env);
const logger = createLogger(config.logLevel);
const site = await openSite(config, logger, await builtPages(path.resolve(import.meta.dirname, '../build')));
closeOnSignal(site, logger);
await site.app.listen({ host: config.host, port: config.port });
announce();

function announce(): void {
  const lines = [`${company.name} is ready at ${config.siteUrl}`];
  if (site.newAdministrator) {
    const { email, password } = site.newAdministrator;
    lines.push(
      `Sign in at ${config.siteUrl}/admin`,
      `  Username: ${email}`,
      `  Password: ${password}`,
      'This password is shown once. Change it with: npm run admin -- password',
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
