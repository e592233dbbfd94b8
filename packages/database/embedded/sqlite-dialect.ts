import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { createLock, SharedConnection } from './shared-connection.ts';

/** While the process may stand still: at its start, and in commands. */
const busyTimeoutMs = 5_000;
const cachedStatements = 256;

/** Made if missing. A commit is on the disk before it is acknowledged (`synchronous=FULL`); deleted data is overwritten. */
export function openSqliteFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = fast;',
  );
  return database;
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #afterCommit: () => void;

  constructor(database: DatabaseSync, afterCommit: () => void = () => {}) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
    this.#afterCommit = afterCommit;
    // `SharedConnection` waits instead.
    database.exec('pragma busy_timeout = 0');
  }

  override createAdapter(): DialectAdapter {
    return new SharingAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver(
      { database: asKyselyDatabase(this.#database) },
      this.#database,
      this.#afterCommit,
    );
  }
}

/** `SharedConnection` takes turns, and not for as long as it waits. */
class SharingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Takes the write lock when a transaction begins: one that reads first and writes later could otherwise fail halfway. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #afterCommit: () => void;
  readonly #lock = createLock();

  constructor(config: SqliteDialectConfig, database: DatabaseSync, afterCommit: () => void) {
    super(config);
    this.#database = database;
    this.#afterCommit = afterCommit;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(await super.acquireConnection(), this.#lock);
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    (connection as SharedConnection | undefined)?.release();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SharedConnection).begin(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#afterCommit();
  }

  /** SQLite has rolled back by itself when the disk was full or failed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = asKyselyStatement(database.prepare(sql));
      const oldest = statements.size >= cachedStatements ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  type Values = Parameters<StatementSync['all']>;
  // node:sqlite refuses values that SQLite cannot hold.
  const bound = (parameters: readonly unknown[]) => parameters as Values;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}
