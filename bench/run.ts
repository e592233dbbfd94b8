import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments, refuseArguments } from '#platform/terminal/arguments.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { cleanUp } from './clean-up.ts';
import { type Load, load, median, medians } from './load.ts';
import { bounds, describeMachine, judged, type Result, table } from './report.ts';
import { type Addresses, type Row, rowsFor } from './rows.ts';
import { seedSite } from './seed-site.ts';
import { owner, type SiteProcess, startBareServer, startSite } from './site-process.ts';

/**
 * `npm run bench`: the built site beside a bare server that sends the same bytes, with few posts and with many.
 * Rounds of both alternate, so that a slow moment of the machine hits both. Takes some minutes.
 */
const usage = `Measures the built site beside a bare Node server that sends the same bytes. Takes some minutes.

  npm run bench

  --posts 100,100000   the numbers of posts
  --postgres           on a PostgreSQL server of its own
  --quick              short rounds
  --out FILE           writes the table there too
`;
const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const { values } = readArguments(usage, {
  options: { posts: text, postgres: flag, quick: flag, out: text },
});
const isQuick = values.quick === true;
const rounds = isQuick ? 2 : 5;
const seconds = isQuick ? 1 : 3;
const sizes = (values.posts ?? '100,100000').split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  refuseArguments(usage, '--posts needs whole numbers, separated by commas.');
}
const { out } = values;

if (!existsSync(path.resolve(import.meta.dirname, '../build/server/index.js'))) {
  process.stderr.write('There is no build to measure: run `npm run build` first.\n');
  process.exit(1);
}
/** Of each row among the fewest posts, in ratios to the bare server. */
const amongFew = new Map<string, number>();
// Until the start and the compression of pages are over.
const restMs = 5_000;
const lines: string[] = [describeMachine({ rounds, seconds })];
const postgres = values.postgres ? await startPostgresServer({ isDurable: true }) : null;
if (postgres) cleanUp.add(() => postgres.stop());
if (postgres) lines.push('', 'On PostgreSQL, on the same machine.');
try {
  for (const posts of sizes) lines.push(...(await measureSize(posts)));
} finally {
  await postgres?.stop();
}
process.stdout.write(`\n${lines.join('\n')}\n`);
if (out) writeFileSync(out, `${lines.join('\n')}\n`);

async function measureSize(posts: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
  const remove = () => {
    for (const made of [folder, `${folder}-fresh`]) rmSync(made, { recursive: true, force: true });
  };
  cleanUp.add(remove);
  try {
    const databaseUrl = postgres && (await postgres.create(`bench_${posts}`));
    const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    await seedSite({ dataDir: folder, databaseUrl }, posts);
    // Before anything runs on it: a database in use cannot be copied.
    const copy = await copyOf(folder);
    const colds: number[] = [];
    for (let start = 0; start < rounds; start++) {
      const site = await startSite(folder, database);
      colds.push(site.coldStartMs);
      await site.stop();
    }
    const kept = await startSite(folder, database);
    const fresh = await startSite(copy, { ...database, PAGE_CACHE_MB: '0' });
    await rest();
    const idleMb = kept.memoryMb();
    const results = await measureRows(kept, fresh);
    await rest();
    const loadedMb = kept.memoryMb();
    await Promise.all([kept.stop(), fresh.stop()]);
    return [
      '',
      `### ${posts.toLocaleString('en')} posts`,
      '',
      ...table(results),
      '',
      `Cold start to the first page: ${judged(median(colds), 'ms', bounds.coldStartMs)}. ` +
        `Memory: ${judged(idleMb, 'MB', bounds.idleMb)} idle, ${judged(loadedMb, 'MB', bounds.loadedMb)} after the load.`,
    ];
  } finally {
    remove();
    cleanUp.delete(remove);
  }
}

/** A folder belongs to one process. */
async function copyOf(folder: string): Promise<string> {
  const { cp } = await import('node:fs/promises');
  const copy = `${folder}-fresh`;
  await cp(folder, copy, { recursive: true, filter: (file) => !file.endsWith('.lock') });
  return copy;
}

async function measureRows(kept: SiteProcess, fresh: SiteProcess): Promise<Result[]> {
  const bare = await startBareServer();
  try {
    const results: Result[] = [];
    for (const row of rowsFor(await findAddresses(kept))) {
      const site = row.site === 'kept' ? kept : fresh;
      await bare.send(await answerOf(`${site.address}${row.path}`, row));
      const own: Load[] = [];
      const other: Load[] = [];
      let cpuMs = 0;
      for (let round = 0; round <= rounds; round++) {
        const options = { connections: row.connections, seconds: round === 0 ? 1 : seconds };
        const cpuBeforeMs = site.cpuMs();
        const mine = await load({ ...row.target, url: `${site.address}${row.path}` }, row.status, options);
        const usedMs = site.cpuMs() - cpuBeforeMs;
        const theirs = await load({ ...row.target, url: `${bare.address}${row.path}` }, row.status, options);
        // The first round only warms both up.
        if (round > 0) {
          own.push(mine);
          other.push(theirs);
          cpuMs += usedMs;
        }
      }
      const [mine, theirs] = [medians(own), medians(other)];
      // In ratios, because the machine may be slower by now.
      const ratio = mine.requestsPerSecond / theirs.requestsPerSecond;
      const few = amongFew.get(row.name);
      if (few === undefined) amongFew.set(row.name, ratio);
      const slowerThanFew = few === undefined ? null : few / ratio;
      const result = { row, own: mine, bare: theirs, cpuMs: cpuMs / mine.requests, slowerThanFew };
      results.push(result);
      process.stderr.write(`${row.name}: ${result.own.requestsPerSecond.toFixed(0)}/s\n`);
    }
    return results;
  } finally {
    await bare.stop();
  }
}

async function findAddresses({ address }: SiteProcess): Promise<Addresses> {
  const home = await fetch(`${address}/`, { headers: { 'accept-encoding': 'br' } });
  const asset = /\/assets\/[\w-]+\.js/.exec(await home.text())?.[0];
  const [post] = (await (await fetch(`${address}/api/blogs?limit=1`)).json()) as {
    id: string;
    tags: string;
  }[];
  const etag = home.headers.get('etag');
  if (!asset || !post || !etag) throw new Error('The home page is not what was expected.');
  const login = await fetch(`${address}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = (await login.json()) as { token: string };
  return { id: post.id, tag: post.tags.split(',')[0]?.trim() ?? '', asset, etag, token };
}

async function answerOf(url: string, row: Row) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const sent = request(
      url,
      { method: row.target.method ?? 'GET', headers: row.target.headers ?? {} },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
          resolve({
            status: answer.statusCode ?? 0,
            headers: headers as Record<string, string>,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(row.target.body);
  });
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, restMs));
}
