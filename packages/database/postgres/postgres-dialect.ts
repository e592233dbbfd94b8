import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { OutcomeUnknownError } from '../database-unavailable.ts';
import { isConnectionTrouble, wrapConnectionErrors } from './postgres-errors.ts';

/** Called on the same connection after every commit that may have changed something. */
export type AfterWrite = (connection: DatabaseConnection) => Promise<void>;

const connectAttempts = 3;
const connectPauseMs = 150;
/** The advisory lock of every writing transaction. */
const writersLock = 1;

/** Runs transactions one after the other across all instances, as SQLite does: none decides on outdated rows. */
export class SerialPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #afterWrite: AfterWrite;

  constructor(config: PostgresDialectConfig, afterWrite: AfterWrite) {
    super(config);
    this.#config = config;
    this.#afterWrite = afterWrite;
  }

  override createDriver(): Driver {
    return new SerialDriver(this.#config, this.#afterWrite);
  }
}

class SerialDriver implements Driver {
  readonly #driver: PostgresDriver;
  readonly #afterWrite: AfterWrite;
  readonly #connections = new WeakMap<DatabaseConnection, WatchedConnection>();

  constructor(config: PostgresDialectConfig, afterWrite: AfterWrite) {
    this.#driver = new PostgresDriver(config);
    this.#afterWrite = afterWrite;
  }

  init: Driver['init'] = (options) => this.#driver.init(options);

  /** A failed connect is retried: no statement was sent yet. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return wrapConnectionErrors(async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return this.#watched((await this.#driver.acquireConnection()) as Inner);
        } catch (error) {
          if (attempt === connectAttempts || !isConnectionTrouble(error)) throw error;
          await sleep(connectPauseMs * attempt);
        }
      }
    });
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const watched = watchedOf(connection);
    await wrapConnectionErrors(() => this.#driver.beginTransaction(watched.inner, settings));
    watched.isInTransaction = true;
    try {
      const lock = CompiledQuery.raw(`select pg_advisory_xact_lock(${writersLock})`);
      await wrapConnectionErrors(() => watched.inner.executeQuery(lock));
    } catch (error) {
      // Kysely does not roll back a transaction that failed to begin.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const watched = watchedOf(connection);
    try {
      await this.#driver.commitTransaction(watched.inner);
    } catch (error) {
      throw isConnectionTrouble(error) ? new OutcomeUnknownError({ cause: error }) : error;
    } finally {
      watched.isInTransaction = false;
    }
    await watched.reportWrites();
  }

  /** A lost connection is no failure here: the server rolls back by itself. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const watched = watchedOf(connection);
    watched.isInTransaction = false;
    watched.hasWritten = false;
    try {
      await this.#driver.rollbackTransaction(watched.inner);
    } catch (error) {
      if (!isConnectionTrouble(error)) throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(watchedOf(connection).inner);
  }

  destroy: Driver['destroy'] = () => this.#driver.destroy();

  #watched(inner: Inner): WatchedConnection {
    const known = this.#connections.get(inner);
    if (known) return known;
    const made = new WatchedConnection(inner, this.#afterWrite);
    this.#connections.set(inner, made);
    return made;
  }
}

type Inner = Parameters<PostgresDriver['releaseConnection']>[0];

class WatchedConnection implements DatabaseConnection {
  readonly inner: Inner;
  readonly #afterWrite: AfterWrite;
  isInTransaction = false;
  hasWritten = false;

  constructor(inner: Inner, afterWrite: AfterWrite) {
    this.inner = inner;
    this.#afterWrite = afterWrite;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await wrapConnectionErrors(() => this.inner.executeQuery<Row>(withoutNul(query)));
    if (!isReading(query)) this.hasWritten = true;
    if (!this.isInTransaction) await this.reportWrites();
    return result;
  }

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize) =>
    this.inner.streamQuery(query, chunkSize);

  /** A failure is ignored: the next poll of the version finds the change. */
  async reportWrites(): Promise<void> {
    if (!this.hasWritten) return;
    this.hasWritten = false;
    await this.#afterWrite(this.inner).catch(() => {});
  }
}

/** PostgreSQL's text cannot hold NUL: U+FFFD in its place lets a query find nothing instead of failing. */
function withoutNul(query: CompiledQuery): CompiledQuery {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
    return Array.isArray(value) ? value.map(replaced) : value;
  };
  return { ...query, parameters: query.parameters.map(replaced) };
}

const isReading = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(sql));

function watchedOf(connection: DatabaseConnection): WatchedConnection {
  if (connection instanceof WatchedConnection) return connection;
  throw new TypeError('Not a connection of this driver.');
}
