import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { writeLargeWxr } from '#test/support/large-wxr.ts';
import { knowsMemory, watchPeakMemory } from '#test/support/process-memory.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const maxMb = 300;

/** As `npm run import` does. @returns The most that was resident of its process, in MiB. */
async function peakOf(site: TestSite, options: readonly string[]): Promise<number> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, ...command] = String(scripts.import).split(' ');
  const child = spawn(process.execPath, [...command, ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: site.dataDir, SITE_URL: site.address },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const peak = watchPeakMemory(child.pid ?? 0);
  const [code] = await once(child, 'exit');
  const peakMb = peak();
  expect(code).toBe(0);
  return peakMb;
}

test.skipIf(!knowsMemory())(
  `a compressed export of 150 MB is imported, and one of as many posts planned, with at most ${maxMb} MB of memory`,
  async () => {
    const folder = await makeDataFolder();
    const site = await openTestSite({ environment: { DATABASE_URL: '' } });
    try {
      const shape = { sentences: 12, imageEvery: 2 };
      // Two thirds are what is skipped: the rest is more than fits, and most of the work.
      const large = { ...shape, posts: 500, textBytes: 100_000, builderBytes: 200_000 };
      const [plain, compressed] = [path.join(folder, 'plain.xml'), path.join(folder, 'compressed.xml.gz')];
      // A plan keeps a line of each post, and nothing of its text.
      await writeLargeWxr(plain, { ...shape, posts: 1_500, textBytes: 10_000 });
      await writeLargeWxr(compressed, large);
      expect(large.posts * (large.textBytes + large.builderBytes)).toBe(150e6);
      expect(await peakOf(site, [plain, '--dry-run'])).toBeLessThan(maxMb);
      expect(await peakOf(site, [compressed])).toBeLessThan(maxMb);
      const posts = site.database.selectFrom('posts').select(({ fn }) => fn.countAll().as('count'));
      expect(Number((await posts.executeTakeFirstOrThrow()).count)).toBe(large.posts);
    } finally {
      await site.close();
      await rm(folder, { recursive: true });
    }
  },
  900_000,
);
