import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/database/open.ts';
import { claimDataFolder } from '#platform/files/data-lock.ts';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { readConfigOrExit } from '#server/process/config-or-exit.ts';
import { runCommand } from './run-command.ts';

const usage = `Brings the database of the settings to the schema of this version, and ends.

  npm run migrate

On PostgreSQL instances of the site may be running meanwhile. The embedded database must not be in use.
`;

readArguments();
const config = readConfigOrExit(process.env);
const { dataDir, databaseUrl } = config;
const whenStopped = 'All changes are made or none is.';
await runCommand(databaseUrl === null ? migrateEmbedded : migrate, { whenStopped });

async function migrateEmbedded(): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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

function readArguments(): void {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
    if (!values.help) return;
    process.stdout.write(usage);
    process.exit(0);
  } catch {
    process.stderr.write(usage);
    process.exit(1);
  }
}
