import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { type Account, accountFor, findPostgres, withinReach } from './postgres-binaries.ts';

export interface PostgresServer {
  /** Address of one of its databases. */
  url(database?: string): string;
  /** Runs a statement on one of its databases, as its owner. */
  query(statement: string, database?: string): Promise<unknown[]>;
  /** Makes an empty database, or a copy of another that nobody is connected to. @returns Its address. */
  create(database: string, template?: string): Promise<string>;
  drop(database: string): Promise<void>;
  /** Ends it at once, as an operator would who restarts it; `start` brings it back with what it held. */
  shutDown(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes everything it held. */
  stop(): Promise<void>;
}

const startTimeoutMs = 30_000;
const owner = 'site';
const main = 'postgres';

/**
 * A real PostgreSQL server of our own on a free port of this machine, holding nothing.
 *
 * @param options `isDurable`: what it acknowledges survives a power failure; tests do without.
 */
export async function startPostgresServer({
  isDurable = false,
}: {
  isDurable?: boolean;
} = {}): Promise<PostgresServer> {
  const folder = isDurable ? await mkdtemp(path.join(tmpdir(), 'postgres-')) : await makeDataFolder();
  const account = accountFor();
  await chmod(folder, 0o711);
  const { initdb, postgres } = withinReach(await findPostgres(), folder, account);
  const data = path.join(folder, 'postgres');
  if (account) await chown(folder, account.uid, account.gid);
  await run(
    initdb,
    ['-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    account,
  );
  const port = await freePort();
  const url = (database = main) => `postgres://${owner}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | null = null;

  async function query(statement: string, database = main) {
    const client = new pg.Client(url(database));
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function start() {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 400,
      fsync: isDurable ? 'on' : 'off',
      full_page_writes: isDurable ? 'on' : 'off',
    };
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(postgres, ['-D', data, ...given], { stdio: ['ignore', 'ignore', 'pipe'], ...account });
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
    });
    const until = Date.now() + startTimeoutMs;
    for (;;) {
      try {
        await query('select 1');
        return;
      } catch (error) {
        if (server.exitCode !== null || Date.now() > until) {
          throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
        }
        await sleep(50);
      }
    }
  }

  async function shutDown() {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    // "Fast": connections are ended, and what is committed is kept.
    server.kill('SIGINT');
    await ended;
  }

  await start();
  return {
    url,
    query,
    async create(database, template = 'template0') {
      await query(`create database ${database} template ${template}`);
      return url(database);
    },
    async drop(database) {
      await query(`drop database if exists ${database} with (force)`);
    },
    shutDown,
    start,
    async stop() {
      await shutDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(program: string, args: string[], account: Account | null): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...account });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${path.basename(program)} failed: ${said}`);
}
