import { openCurrentDatabase } from '#platform/database/open.ts';
import type { OpenDatabase } from '#platform/database/open-database.ts';
import type { Config } from '#server/config.ts';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { openServices, type SideProcess } from '#server/exchange/beside-server.ts';
import { readConfigOrExit } from '#server/process/config-or-exit.ts';

/** The settings of a command. Says on standard error which site they name, and which of them have no effect. */
export function readCommandConfig(): Config {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const config = readConfigOrExit((sentence) => say(`Warning: ${sentence}`));
  say(`Site: ${placeOf(config)}`);
  return config;
}

/** The database of the settings as it is: nothing is made or migrated. */
export async function openSiteDatabase(config: Config): Promise<OpenDatabase> {
  try {
    return await openCurrentDatabase(config);
  } catch (error) {
    // The way out is another where the database of a site is lost.
    if ((error as Error).name === 'NoDatabaseError') refuseLostDatabase(config);
    throw error;
  }
}

/** The site's own services over its database and files. The site may be running meanwhile. */
export async function openSiteOfCommand(config: Config, now: () => Date): Promise<SideProcess> {
  const warn = (sentence: string) => process.stderr.write(`Warning: ${sentence}\n`);
  return openServices(config, await openSiteDatabase(config), { warn, now });
}

/** Without user and password. */
function placeOf({ dataDir, databaseUrl }: Config): string {
  if (databaseUrl === null) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
