import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { type Copies, CopyOnDutyError, type Running } from '#platform/database/copies.ts';
import { namingTrouble } from './postgres-errors.ts';

// Beside those of writers (postgres-dialect.ts) and migrations (postgres-migrate.ts).
const aloneLock = 3;
const dutyLock = 4;

const askEveryMs = 2_000;
/** A server that does not answer has given the lock away, or will soon. */
const answerWithinMs = 5_000;
/** A copy on duty asks far more often; one whose machine is gone does not end its session by itself. */
const vanishedAfterMs = 20_000;
const goodbyeMs = 1_000;
/** Of a start that waits for another to have loaded the samples. */
const longestWaitMs = 120_000;

/**
 * Advisory locks of sessions: the server itself takes them back when a copy ends or its connection is lost, also when a
 * machine is gone without a word. The copy that loses its connection stops its work at once; what it was in the middle
 * of may be done twice, never not at all, as after a crash.
 */
export function postgresCopies(config: ClientConfig, limits = { vanishedAfterMs }): Copies {
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

    onDuty(begin, onOther = () => {}) {
      const stopping = new AbortController();
      const done = takeTurns(config, { begin, onOther }, stopping.signal, limits.vanishedAfterMs);
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
      await client.query(askWhetherAlive);
      return take(client);
    });
    return await work();
  } finally {
    await leave(client);
  }
}

async function takeTurns(
  config: ClientConfig,
  { begin, onOther }: { begin: () => Running; onOther: () => void },
  signal: AbortSignal,
  vanishedMs: number,
): Promise<void> {
  let isTold = false;
  while (!signal.aborted) {
    const client = newClient(config, answerWithinMs);
    let running: Running | null = null;
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${vanishedMs}`);
      while (!signal.aborted) {
        if (!running && (await isOurs(client))) running = begin();
        if (!running && !isTold) {
          isTold = true;
          onOther();
        }
        await pause(askEveryMs, signal);
        if (running && !signal.aborted) await client.query('select 1');
      }
    } catch {
      // Another copy may have begun by now.
    }
    await running?.stop();
    await leave(client);
    if (!signal.aborted) await pause(askEveryMs, signal);
  }
}

/**
 * Has the server find out itself, within half a minute, that the machine at the other end is gone: work takes longer
 * than that.
 */
const askWhetherAlive = `select set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

/** Where nobody answers it is not waited for long. */
async function leave(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(goodbyeMs, undefined, { ref: false })]);
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
