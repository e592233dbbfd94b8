import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { postsKey } from '#site/blog/posts/keys.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { oldSite, wxr } from '#test/support/wxr.ts';
import { type Faults, triesForKill } from '../torture/part.ts';
import { seededRandom } from '../torture/random.ts';

const imageCount = 20;
const postCount = 120;
const root = path.resolve(import.meta.dirname, '../..');

/** Kills imports at any moment and runs them again until they end: the site has what one that ran undisturbed has. */
export async function killWhileImporting(
  rounds: number,
  seed: number,
  { faults, onRound }: { faults: Faults; onRound: () => void },
): Promise<Record<string, number>> {
  const random = seededRandom(seed, 2);
  const folder = await makeDataFolder();
  const file = await makeSource(folder);
  let killed = 0;
  let imports = 0;
  try {
    let wholeMs = 0;
    const expected = await withSite(async (site) => {
      const began = performance.now();
      await importOnce(site.dataDir, file, folder);
      wholeMs = performance.now() - began;
      return stateOf(site);
    });
    const maxTries = rounds * triesForKill;
    for (let tries = 0; killed < rounds && tries < maxTries; imports++) {
      const found = await withSite(async (site) => {
        let isKilled = true;
        for (let isFirst = true; isKilled && killed < rounds && tries++ < maxTries; isFirst = false) {
          const afterMs = random.next() * wholeMs;
          isKilled = (await importOnce(site.dataDir, file, folder, afterMs)) === null;
          // The machine does more by now than when it was measured.
          if (!isKilled && isFirst) wholeMs = afterMs;
          if (!isKilled) continue;
          killed++;
          onRound();
        }
        if (isKilled) await importOnce(site.dataDir, file, folder);
        return stateOf(site);
      });
      for (const kind of Object.keys(expected)) {
        const difference = firstDifference(expected[kind] ?? [], found[kind] ?? []);
        if (difference) faults.add(`import ${imports}: the ${kind} differ: ${difference}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { 'imports killed': killed, 'imports that ended': imports };
}

function firstDifference(expected: readonly unknown[], found: readonly unknown[]): string | null {
  const [one, other] = [expected, found].map((rows) => rows.map((row) => JSON.stringify(row))) as [
    string[],
    string[],
  ];
  const place = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, index) => one[index] !== other[index],
  );
  return place < 0
    ? null
    : `${found.length} instead of ${expected.length}, ${other[place]?.slice(0, 300)} instead of ${one[place]?.slice(0, 300)}`;
}

async function withSite<Result>(work: (site: TestSite) => Promise<Result>): Promise<Result> {
  const site = await openTestSite();
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

/** An export of WordPress beside the images it names. @returns Its path. */
async function makeSource(folder: string): Promise<string> {
  const uploads = path.join(folder, 'wp-content/uploads');
  await mkdir(uploads, { recursive: true });
  const images = Array.from({ length: imageCount }, (_, index) => `${index}.jpg`);
  for (const name of images) await writeFile(path.join(uploads, name), smallPhotograph());
  const items = Array.from({ length: postCount }, (_, index) => ({
    id: index + 1,
    title: `Post ${index}`,
    categories: [['category', 'web', 'Web']] as const,
    content: `<p><img src="${oldSite}/wp-content/uploads/${index % imageCount}.jpg"> <a href="${oldSite}/?p=${(index % postCount) + 1}">next</a></p>`,
  }));
  const file = path.join(folder, 'export.xml');
  await writeFile(file, wxr(items));
  return file;
}

/** Imports as the operator does, in a process of its own. @returns Its exit code; null: it was killed. */
async function importOnce(dataDir: string, file: string, media: string, killAfterMs?: number) {
  const child = spawn(process.execPath, ['site/cli/exchange/import.ts', file, '--media', media], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let trouble = '';
  child.stderr.on('data', (chunk) => {
    trouble += chunk;
  });
  const ended = once(child, 'exit');
  if (killAfterMs !== undefined)
    void sleep(killAfterMs, null, { ref: false }).then(() => child.kill('SIGKILL'));
  const [code] = await ended;
  if (code !== null && code !== 0) throw new Error(`An import ended with ${code}: ${trouble}`);
  return code as number | null;
}

/** What visitors and editors have, without ids and names that are chosen by chance. */
async function stateOf({ database, services }: TestSite): Promise<Record<string, unknown[]>> {
  const posts = [];
  for await (const post of services.get(postsKey).everything()) {
    const { title, slug, content, tags, status, isPublished, media } = post;
    posts.push({ title, slug, content, tags, status, isPublished, media });
  }
  const redirects = await database
    .selectFrom('redirects')
    .select(['source', 'target'])
    .orderBy('source')
    .execute();
  const { rows: items } = await sql<object>`
    select source_id, kind from import_items order by source_id`.execute(database);
  const media = await database.selectFrom('media').select('sha256').orderBy('sha256').execute();
  const revisions = await database
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll().as('count'))
    .execute();
  const text = JSON.stringify({
    posts: posts.sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    redirects,
    items,
    media,
    revisions,
  });
  return JSON.parse(text.replace(/uploads\/[0-9a-f]{32}/g, 'uploads/file'));
}
