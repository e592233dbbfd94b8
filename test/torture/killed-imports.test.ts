import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { oldSite, wxr } from '#test/support/wxr.ts';

const kills = 50;
const root = path.resolve(import.meta.dirname, '../..');

/** Imports as the operator does, in a process of its own. @returns Its exit code; null: it was killed. */
async function importOnce(dataDir: string, file: string, media: string, killAfterMs?: number) {
  const child = spawn(process.execPath, ['cli/import.ts', file, '--media', media], {
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
  if (code !== null) expect([code, trouble]).toEqual([0, trouble]);
  return code as number | null;
}

/** What visitors and editors have, without ids and names that are chosen by chance. */
async function stateOf({ database, services }: TestSite) {
  const posts = [];
  for await (const post of services.posts.everything()) {
    const { title, slug, content, tags, status, isPublished, media } = post;
    posts.push({ title, slug, content, tags, status, isPublished, media });
  }
  const redirects = await database
    .selectFrom('redirects')
    .select(['source', 'target'])
    .orderBy('source')
    .execute();
  const items = await database
    .selectFrom('import_items')
    .select(['source_id', 'kind'])
    .orderBy('source_id')
    .execute();
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

test(`killed at ${kills} random moments and run again, an import ends in the same state`, async () => {
  const folder = await makeDataFolder();
  const uploads = path.join(folder, 'wp-content/uploads');
  await mkdir(uploads, { recursive: true });
  const images = Array.from({ length: 20 }, (_, index) => `${index}.jpg`);
  for (const name of images) await writeFile(path.join(uploads, name), photograph());
  const items = Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index}`,
    categories: [['category', 'web', 'Web']] as const,
    content: `<p><img src="${oldSite}/wp-content/uploads/${index % images.length}.jpg"> <a href="${oldSite}/?p=${(index % 120) + 1}">next</a></p>`,
  }));
  const file = path.join(folder, 'export.xml');
  await writeFile(file, wxr(items));
  const [calm, rough] = [await openTestSite(), await openTestSite()];
  try {
    const began = performance.now();
    expect(await importOnce(calm.dataDir, file, folder)).toBe(0);
    const wholeMs = performance.now() - began;
    let killed = 0;
    for (let time = 0; time < kills; time++) {
      const code = await importOnce(rough.dataDir, file, folder, Math.random() * wholeMs);
      if (code === null) killed += 1;
    }
    expect(killed).toBeGreaterThan(kills / 4);
    expect(await importOnce(rough.dataDir, file, folder)).toBe(0);
    expect(await stateOf(rough)).toEqual(await stateOf(calm));
  } finally {
    await Promise.all([calm.close(), rough.close()]);
    await rm(folder, { recursive: true });
  }
}, 900_000);
