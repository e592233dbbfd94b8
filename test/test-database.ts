import { createHash } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const postgresTemplate = 'site_template';

export interface TestDatabase {
  /** Null: the embedded one. */
  readonly url: string | null;
  /** Removes it, if it is not the embedded one, which goes with its folder. */
  drop(): Promise<void>;
}

const embedded: TestDatabase = { url: null, drop: async () => {} };

/**
 * The database of a test site: embedded, or a new one on the PostgreSQL server of this run. A site that is opened again
 * on the same folder finds the same one.
 */
export async function testDatabaseOf(dataDir: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (!server) return embedded;
  const name = `site_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const { rows } = await query(server, `select 1 from pg_database where datname = '${name}'`);
  if (rows.length === 0) await query(server, `create database ${name} template ${postgresTemplate}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await query(server, `drop database ${name} with (force)`);
    },
  };
}

async function query(server: string, statement: string) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
