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
import { OutcomeUnknownError } from '#platform/database/database-unavailable.ts';
import { isConnectionTrouble, namingTrouble } from './postgres-errors.ts';

/** Called on the connection that has written, after every commit that may have changed something. */
export type AfterWrite = (connection: DatabaseConnection) => Promise<void>;

const connectAttempts = 3;
const connectPauseMs = 150;
/** Of the advisory lock all writing transactions of one database take, whichever instance of the site they are in. */
const writersLock = 1;

/**
 * Kysely's PostgreSQL dialect with the manners of the embedded database: transactions follow one another, over all
 * instances of the site, so that one which reads first and then writes never decides on what another has just changed.
 * A company's staff and visitors write a few rows a second; a lock costs them nothing, and every rule of the domain is
 * true on both engines for the same reason.
 */
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

  /** A connection that breaks while it is made is made again: nothing was asked on it yet. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return namingTrouble(async () => {
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
    await namingTrouble(() => this.#driver.beginTransaction(watched.inner, settings));
    watched.isInTransaction = true;
    try {
      const lock = CompiledQuery.raw(`select pg_advisory_xact_lock(${writersLock})`);
      await namingTrouble(() => watched.inner.executeQuery(lock));
    } catch (error) {
      // Kysely takes a transaction that did not begin for none: the connection would go to others in the middle of it.
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
    await watched.tellOfWrites();
  }

  /**
   * What ended the transaction is what went wrong: a connection on which even this fails is given up, and the server
   * rolls back.
   */
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

/** Tells after a commit, its own or of a statement alone, that something was written. */
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
    const result = await namingTrouble(() => this.inner.executeQuery<Row>(withoutNul(query)));
    if (!isReading(query)) this.hasWritten = true;
    if (!this.isInTransaction) await this.tellOfWrites();
    return result;
  }

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize) =>
    this.inner.streamQuery(query, chunkSize);

  /** What is committed stays so when telling fails: the next look at the version finds it. */
  async tellOfWrites(): Promise<void> {
    if (!this.hasWritten) return;
    this.hasWritten = false;
    await this.#afterWrite(this.inner).catch(() => {});
  }
}

/**
 * PostgreSQL's texts have no character NUL. It is written, and looked for, as the sign for one that cannot be shown
 * (U+FFFD): an address with it in it finds nothing, rather than failing.
 */
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
