import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SnapshotSource } from '@site/backup/snapshot';
import { openCurrentDatabase, openDatabase } from '@site/database/open';
import type { Database } from '@site/database/schema';
import { databaseName } from '@site/platform/files/data-folder';
import { sql } from 'kysely';
import { keepSecret } from '#server/data/secret.ts';
import { readSharedSecret } from '#server/data/shared-secret.ts';
import { endCopy, moveDatabase } from '#server/move/move-database.ts';

/**
 * Copies all rows as of one moment into an embedded database, and compares the copy with its source row by row; instances may
 * write meanwhile. @throws {MigrationError} {DatabaseUnavailableError} {MoveError}
 */
export function postgresSource(databaseUrl: string, signal: AbortSignal): SnapshotSource {
  return {
    async copy(folder) {
      const work = path.join(folder, 'copy');
      rmSync(work, { recursive: true, force: true });
      const shared = await openCurrentDatabase({ dataDir: work, databaseUrl });
      try {
        const embedded = await openDatabase({ dataDir: work, databaseUrl: null });
        try {
          await atOneMoment(shared.database, async (source) => {
            const named = { database: source, name: 'the PostgreSQL database' };
            await moveDatabase(named, embedded.database, { signal });
            const secret = await readSharedSecret(source);
            if (secret !== null) keepSecret(folder, secret);
          });
          await endCopy(embedded.database);
        } finally {
          await embedded.database.destroy();
        }
        renameSync(path.join(work, databaseName), path.join(folder, databaseName));
      } finally {
        await shared.database.destroy();
        rmSync(work, { recursive: true, force: true });
      }
    },
  };
}

/** Not as a transaction of the dialect, which would keep every writer waiting. */
function atOneMoment(database: Database, work: (source: Database) => Promise<void>): Promise<void> {
  return database.connection().execute(async (connection) => {
    await sql`begin isolation level repeatable read read only`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
