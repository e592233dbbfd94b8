import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { type Copies, CopyOnDutyError, type Running } from './copies.ts';
import { namingTrouble } from './postgres-errors.ts';

// Beside those of writers (postgres-dialect.ts) and migrations (postgres-migrate.ts).
const aloneLock = 3;
const dutyLock = 4;

const askEveryMs = 2_000;
/** A server that does not answer has given the lock away, or will soon. */
const answerWithinMs = 5_000;
/** Of a start that waits for another to have loaded the samples. */
const longestWaitMs = 120_000;

/**
 * Advisory locks of sessions: the server itself takes them back when a copy ends or its connection is lost, however that
 * came about. The copy that loses its connection stops its work at once; what it was in the middle of may be
 * done twice, never not at all, as after a crash.
 */
export function postgresCopies(config: ClientConfig): Copies {
  return {
    alone: (work) =>
      withSession(config, async (client) => {
        await client.query(`select pg_advisory_lock(${aloneLock})`);
        return work;
      }),

    whileNobodyIsOnDuty: (work) =>
      withSession(config, async (client) => {
        if (!(await isOurs(client))) throw new CopyOnDutyError();
        return work;
      }),

    onDuty(begin) {
      const stopping = new AbortController();
      const done = takeTurns(config, begin, stopping.signal);
      return {
        async stop() {
          stopping.abort();
          await done;
        },
      };
    },
  };
}

/** Takes a lock, and keeps it until `work` has ended. */
async function withSession<Result>(
  config: ClientConfig,
  take: (client: pg.Client) => Promise<() => Promise<Result>>,
): Promise<Result> {
  const client = newClient(config, longestWaitMs);
  try {
    const work = await namingTrouble(async () => {
      await client.connect();
      return take(client);
    });
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

async function takeTurns(config: ClientConfig, begin: () => Running, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = newClient(config, answerWithinMs);
    let running: Running | null = null;
    try {
      await client.connect();
      while (!signal.aborted) {
        if (!running && (await isOurs(client))) running = begin();
        await pause(askEveryMs, signal);
        if (running && !signal.aborted) await client.query('select 1');
      }
    } catch {
      // Another copy may have begun by now.
    }
    await running?.stop();
    await client.end().catch(() => {});
    if (!signal.aborted) await pause(askEveryMs, signal);
  }
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(`select pg_try_advisory_lock(${dutyLock}) as ours`);
  return rows[0]?.ours === true;
}

function newClient(config: ClientConfig, answerMs: number): pg.Client {
  const client = new pg.Client({ ...config, query_timeout: answerMs });
  // Without a listener for it, losing the connection would end the process.
  client.on('error', () => {});
  return client;
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {});
