import { existsSync } from 'node:fs';
import { openDatabase } from '@site/database/open';
import { claimDataFolder } from '@site/platform/files/data-lock';
import { readArguments } from '@site/platform/terminal/arguments';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { CommandError, runCommand } from './run-command.ts';
import { readCommandConfig } from './site-of-command.ts';

const usage = `Brings the database of the settings to the schema of this version, and ends.

  npm run migrate

On PostgreSQL instances of the site may be running meanwhile. The embedded database must not be in use.
`;

readArguments(usage);
const config = readCommandConfig();
const { dataDir, databaseUrl } = config;
const whenStopped = 'All changes are made or none is.';
await runCommand(databaseUrl === null ? migrateEmbedded : migrate, { whenStopped });

async function migrateEmbedded(): Promise<void> {
  if (!existsSync(dataDir)) throw new CommandError(`DATA_DIR: there is no folder ${dataDir}.`);
  const release = claimDataFolder(dataDir);
  try {
    await migrate();
  } finally {
    release();
  }
}

async function migrate(): Promise<void> {
  const { database, migrated } = await openDatabase(config, {
    beforeCreate: () => refuseLostDatabase(config),
  });
  await database.destroy();
  for (const name of migrated) process.stdout.write(`${name}\n`);
  process.stdout.write(
    migrated.length === 0
      ? 'The database was up to date.\n'
      : `Migrations applied: ${migrated.length}. The database is up to date.\n`,
  );
}
