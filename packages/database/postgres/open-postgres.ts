import type { Socket } from 'node:net';
import path from 'node:path';
import { Kysely } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import { MigrationError } from '../migrations.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Database, Schema } from '../schema.ts';
import { followContent } from './postgres-content-version.ts';
import { SerialPostgresDialect } from './postgres-dialect.ts';
import { wrapConnectionErrors } from './postgres-errors.ts';
import { postgresInstances } from './postgres-instances.ts';
import { checkPostgres, migratePostgres } from './postgres-migrate.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations/postgres');

const oldestServer = 15;
const connections = 10;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 15_000;
const lockTimeoutMs = 10_000;
const idleInTransactionMs = 60_000;
// The server ends a statement earlier: a longer silence means that it is gone.
const silentMs = statementTimeoutMs + 5_000;

/**
 * Opens at the current schema; with `isCurrent`, makes and migrates nothing. Closes a connection in use after `silentMs` of
 * silence. `beforeCreate` may throw before an empty database is filled. @throws {DatabaseUnavailableError}
 * @throws {MigrationError} Also for a server older than version 15, or a database not in UTF-8.
 */
export async function openPostgres(
  url: string,
  options: { silentMs?: number; beforeCreate?: () => void; isCurrent?: boolean } = {},
): Promise<OpenDatabase> {
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'company-site',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  };
  const migrated = await wrapConnectionErrors(() => withClient(config, (client) => prepare(client, options)));
  const content = await wrapConnectionErrors(() => followContent(config));
  const pool = new pg.Pool({
    ...config,
    max: connections,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  // The pool replaces an idle connection that is lost.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client, options.silentMs ?? silentMs);
  });
  const dialect = new SerialPostgresDialect({ pool }, content.afterWrite);
  const database: Database = new Kysely<Schema>({ dialect });
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    await content.stop();
    await destroy();
  };
  return { database, contentVersion: content, instances: postgresInstances(config), migrated };
}

/** A failed machine or network closes no connection: the system would wait a quarter of an hour. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the server is silent.')));
}

async function prepare(
  client: pg.Client,
  { beforeCreate, isCurrent = false }: { beforeCreate?: () => void; isCurrent?: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ server: string; encoding: string }>(
    "select current_setting('server_version_num') as server, current_setting('server_encoding') as encoding",
  );
  const server = Math.floor(Number(rows[0]?.server) / 10_000);
  if (server < oldestServer) {
    throw new MigrationError(
      `PostgreSQL ${oldestServer} or newer is needed; the server is version ${server}.`,
    );
  }
  if (rows[0]?.encoding !== 'UTF8') {
    throw new MigrationError(`The database must be of the encoding UTF8; this one is ${rows[0]?.encoding}.`);
  }
  if (isCurrent) {
    await checkPostgres(client, migrationsFolder);
    return [];
  }
  return migratePostgres(client, migrationsFolder, { ...(beforeCreate && { beforeCreate }) });
}

async function withClient<Result>(
  config: ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const { INT8, NUMERIC } = pg.types.builtins;

/** The driver returns large integers as text; all counts and times here are safe integers. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format);
}
