import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { cleanUp } from './clean-up.ts';
import { findAddresses } from './find-addresses.ts';
import { measureRows } from './measure-rows.ts';
import { median } from './median.ts';
import { bounds, describeMachine, judged, table } from './report.ts';
import { chosenRows, peerRow, rowNames, rowsFor, unknownRows } from './rows.ts';
import { seedSite } from './seed-site.ts';
import { startSite } from './site-process.ts';

/** Rounds of the site and the bare server alternate, so that a slow moment of the machine hits both. */
const usage = `Measures the built site beside a bare Node server that sends the same bytes. Takes some minutes.

  npm run bench

  --posts 100,100000   the numbers of posts
  --rows Home,Tag      only these rows
  --connections 256    of the rows of cached pages, instead of 32
  --peer URL           a page of any other server, beside a bare server that sends what it sends; may be repeated
  --postgres           on a PostgreSQL server of its own
  --quick              short rounds
  --out FILE           writes the table there too
`;
const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const { values } = readArguments(usage, {
  options: {
    posts: text,
    rows: text,
    connections: text,
    peer: { ...text, multiple: true },
    postgres: flag,
    quick: flag,
    out: text,
  },
});
const isQuick = values.quick === true;
const rounds = isQuick ? 3 : 7;
const seconds = isQuick ? 1 : 3;
const connections = Number(values.connections ?? 32);
const peers = values.peer ?? [];
const named = values.rows?.split(',').map((name) => name.trim());
const unknown = unknownRows(named ?? []);
if (unknown.length > 0) {
  refuseArguments(usage, `There is no row “${unknown.join('”, “')}”. The rows: ${rowNames().join(', ')}.`);
}
const sizes = (values.posts ?? '100,100000').split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  refuseArguments(usage, '--posts needs whole numbers, separated by commas.');
}
const { out } = values;

if (!existsSync(path.resolve(import.meta.dirname, '../../build/server/index.js'))) {
  process.stderr.write('There is no build to measure: run `npm run build` first.\n');
  process.exit(1);
}
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
    const rows = chosenRows(rowsFor(await findAddresses(kept), connections), named);
    const results = await measureRows(
      [...rows, ...peers.map(peerRow)],
      { kept, fresh },
      { rounds, seconds, amongFew },
    );
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

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, restMs));
}
