import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseUnavailableError } from '../database-unavailable.ts';

/** As long as a writer of another process may take, such as a command. */
const maxWaitMs = 5_000;
const retryMs = { first: 2, max: 50 };

/** Resolves in the order of the calls. */
export type Lock = () => Promise<() => void>;

export function createLock(): Lock {
  let last = Promise.resolve();
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = last.then(() => resolve);
    last = promise;
    return turn;
  };
}

/**
 * One user of the only connection to a file. SQLite would stop the process while another one has the write lock: here the
 * statement is tried again, and between two tries others may use the connection.
 */
export class SharedConnection implements DatabaseConnection {
  readonly #file: DatabaseConnection;
  readonly #lock: Lock;
  #release: (() => void) | null = null;

  constructor(file: DatabaseConnection, lock: Lock) {
    this.#file = file;
    this.#lock = lock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // In a transaction: it has the write lock.
    if (this.#release) return this.#file.executeQuery<Row>(query);
    const { result, release } = await this.#try<Row>(query);
    release();
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<Row>> {
    const release = this.#release ? () => {} : await this.#lock();
    try {
      yield* this.#file.streamQuery<Row>(query, size ?? 1);
    } finally {
      release();
    }
  }

  /** Keeps the connection until `release`. @throws {DatabaseUnavailableError} When another process keeps the write lock. */
  async begin(query: CompiledQuery): Promise<void> {
    this.#release = (await this.#try(query)).release;
  }

  release(): void {
    this.#release?.();
    this.#release = null;
  }

  async #try<Row>(query: CompiledQuery): Promise<{ result: QueryResult<Row>; release: () => void }> {
    let until: number | undefined;
    for (let delayMs = retryMs.first; ; delayMs = Math.min(2 * delayMs, retryMs.max)) {
      const release = await this.#lock();
      try {
        return { result: await this.#file.executeQuery<Row>(query), release };
      } catch (error) {
        release();
        // Waiting for other users of this connection does not count.
        until ??= performance.now() + maxWaitMs;
        if (!isBusy(error) || performance.now() >= until) throw asUnavailable(error);
      }
      await sleep(delayMs);
    }
  }
}

/** Primary result codes (https://www.sqlite.org/rescode.html). */
const [busy, readOnly, cannotOpen] = [5, 8, 14];

const codeOf = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode) & 0xff;

const isBusy = (error: unknown) => codeOf(error) === busy;

function asUnavailable(cause: unknown): unknown {
  if (![busy, readOnly, cannotOpen].includes(codeOf(cause))) return cause;
  return new DatabaseUnavailableError('The database file cannot be written at the moment.', { cause });
}
