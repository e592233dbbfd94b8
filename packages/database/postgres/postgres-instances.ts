import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { InstanceRunningError, type Instances, type Running } from '../instances.ts';
import { wrapConnectionErrors } from './postgres-errors.ts';

// Numbers 1 and 2 are in postgres-dialect.ts and postgres-migrate.ts.
const aloneLock = 3;
const leaderLock = 4;

const checkEveryMs = 2_000;
/** A server that does not answer in this time may have released the lock. */
const answerWithinMs = 5_000;
/** PostgreSQL ends a session that is idle for longer. */
const vanishedAfterMs = 20_000;
const disconnectMs = 1_000;
/** For a start that waits until another instance has loaded the samples. */
const maxWaitMs = 120_000;

/** Session advisory locks, released with the connection. Then the work stops; its current step may run twice. */
export function postgresInstances(config: ClientConfig, limits = { vanishedAfterMs }): Instances {
  return {
    alone: (work) =>
      withSession(config, async (client) => {
        await client.query(`select pg_advisory_lock(${aloneLock})`);
        return work;
      }),

    whileStopped: (work) =>
      withSession(config, async (client) => {
        if (!(await tryLeaderLock(client))) throw new InstanceRunningError();
        return work;
      }),

    whileLeader(begin, onOther = () => {}) {
      const stopping = new AbortController();
      const done = joinElection(config, { begin, onOther }, stopping.signal, limits.vanishedAfterMs);
      return {
        async stop() {
          stopping.abort();
          await done;
        },
      };
    },
  };
}

async function withSession<Result>(
  config: ClientConfig,
  take: (client: pg.Client) => Promise<() => Promise<Result>>,
): Promise<Result> {
  const client = newClient(config, maxWaitMs);
  try {
    const work = await wrapConnectionErrors(async () => {
      await client.connect();
      await client.query(setKeepAlive);
      return take(client);
    });
    return await work();
  } finally {
    await disconnect(client);
  }
}

async function joinElection(
  config: ClientConfig,
  { begin, onOther }: { begin: () => Running; onOther: () => void },
  signal: AbortSignal,
  vanishedMs: number,
): Promise<void> {
  let isReported = false;
  while (!signal.aborted) {
    const client = newClient(config, answerWithinMs);
    let running: Running | null = null;
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${vanishedMs}`);
      while (!signal.aborted) {
        if (!running && (await tryLeaderLock(client))) running = begin();
        if (!running && !isReported) {
          isReported = true;
          onOther();
        }
        await pause(checkEveryMs, signal);
        if (running && !signal.aborted) await client.query('select 1');
      }
    } catch {
      // The connection is lost: another instance may be the leader by now.
    }
    await running?.stop();
    await disconnect(client);
    if (!signal.aborted) await pause(checkEveryMs, signal);
  }
}

/** Lets the server notice within half a minute that the client's machine is gone. */
const setKeepAlive = `select set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

async function disconnect(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(disconnectMs, undefined, { ref: false })]);
}

async function tryLeaderLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isLeader: boolean }>(
    `select pg_try_advisory_lock(${leaderLock}) as "isLeader"`,
  );
  return rows[0]?.isLeader === true;
}

function newClient(config: ClientConfig, answerMs: number): pg.Client {
  const client = new pg.Client({ ...config, query_timeout: answerMs });
  client.on('error', () => {});
  return client;
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {});
