import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { openCurrentDatabase } from '@site/database/open';
import type { OpenDatabase } from '@site/database/open-database';
import { databaseName } from '@site/platform/files/data-folder';
import type { Config } from '#server/config.ts';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { type OpenServices, openServices } from '#server/open-services.ts';
import { readConfigOrExit } from '#server/process/config-or-exit.ts';
import { CommandError } from './run-command.ts';

/** The settings of a command. Says on standard error which site they name, and which of them have no effect. */
export function readCommandConfig(): Config {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const config = readConfigOrExit((sentence) => say(`Warning: ${sentence}`));
  say(`Site: ${placeOf(config)}`);
  return config;
}

export async function openSiteDatabase(config: Config): Promise<OpenDatabase> {
  refuseForeignFolder(config);
  try {
    return await openCurrentDatabase(config);
  } catch (error) {
    // A lost database has another way out.
    if ((error as Error).name === 'NoDatabaseError') refuseLostDatabase(config);
    throw error;
  }
}

/** The site may be running meanwhile. */
export async function openSiteOfCommand(config: Config, now: () => Date): Promise<OpenServices> {
  const warn = (sentence: string) => process.stderr.write(`Warning: ${sentence}\n`);
  return openServices(config, await openSiteDatabase(config), { warn, now });
}

/**
 * Call before a data folder is used: another user than the site's would find no site, or leave files that the site may not
 * write.
 * @throws {CommandError} With the user who may, or what to allow.
 */
export function refuseForeignFolder({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== null) return;
  for (const place of [dataDir, path.join(dataDir, databaseName)]) {
    try {
      accessSync(place, constants.R_OK | constants.W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') return;
      throw new CommandError(`DATA_DIR: ${rightsProblem(place)}`);
    }
  }
}

function rightsProblem(place: string): string {
  const user = process.getuid?.();
  const { uid } = statSync(place);
  return uid === user
    ? `user ${user} may not read and write ${place}, their own. Allow it: chmod -R u+rwX ${place}`
    : `${place} belongs to user ${uid}, and this command runs as user ${user}, who may not use it. Run it as that user: sudo -u '#${uid}' npm run …`;
}

function placeOf({ dataDir, databaseUrl }: Config): string {
  if (databaseUrl === null) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
