import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '@site/backup/backup-error';
import { restoreBackup } from '#server/backup/site-backups.ts';
import { backUp } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { compare } from './kill-while-restoring.ts';
import { faultList, type Part, type PartResult } from './part.ts';
import { type Random, seededRandom } from './random.ts';
import { readStored } from './stored-state.ts';

const writers = 2;
// The bytes of a gzip header's time and system mean nothing, and change nothing that is restored.
const meaninglessBytes = 10;

/** A backup made while posts are written, restored elsewhere; and altered ones, which are refused. */
export const backupLoad: Part = {
  name: 'backup',
  unit: 'altered archives',
  sizes: { short: 20, long: 400 },
  async run({ size, seed, onProgress }): Promise<PartResult> {
    const faults = faultList();
    const random = seededRandom(seed);
    const folder = await makeDataFolder();
    const site = await openTestSite();
    try {
      const admin = await site.signIn();
      const written = new Map<string, string>();
      let isLoaded = true;
      const load = Array.from({ length: writers }, async (_, writer) => {
        for (let index = 0; isLoaded; index++) {
          const author = `Writer ${writer} ${index}`;
          const title = `${author} under load`;
          const form = postForm({ title, author }, { content: photograph(), name: 'a.jpg' });
          const { status } = await admin.post('/api/blogs', form);
          if (status === 201) written.set(author, title);
          else faults.add(`${author} is answered ${status}`);
        }
      });
      while (written.size < writers * 2) await new Promise((resolve) => setTimeout(resolve, 10));
      const before = new Map(written);
      const loaded = path.join(folder, 'loaded.tar.gz');
      await backUp(site.dataDir, loaded);
      const during = written.size - before.size;
      isLoaded = false;
      await Promise.all(load);
      const target = path.join(folder, 'loaded');
      await restoreBackup(loaded, target, {});
      mkdirSync(path.join(target, 'incoming'));
      const restored = readStored(target);
      for (const fault of restored.faults) if (!fault.startsWith('message')) faults.add(`restored: ${fault}`);
      for (const [author, title] of before) {
        if (restored.posts.get(author)?.title !== title)
          faults.add(`${author} was written before, and is not in it`);
      }
      const quiet = path.join(folder, 'quiet.tar.gz');
      await backUp(site.dataDir, quiet);
      const whole = path.join(folder, 'quiet');
      await restoreBackup(quiet, whole, {});
      for (const fault of compare(site.dataDir, whole)) faults.add(`compared: ${fault}`);
      for (let count = 0; count < size; count++) {
        const fault = await tryAltered(
          readFileSync(quiet),
          whole,
          path.join(folder, `altered-${count}`),
          random,
        );
        if (fault) faults.add(fault);
        onProgress(1);
      }
      const metrics = {
        'posts before': before.size,
        'posts during': during,
        'altered archives refused': size,
      };
      return { metrics, faults: faults.all() };
    } finally {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * One bit changed, or cut off, anywhere. Some bits mean nothing, such as those that fill the last byte of a block of the
 * compression: an archive with such a bit changed may be restored when everything in it is as it was.
 *
 * @param dataDir What the archive holds.
 * @returns What was wrong with the refusal.
 */
async function tryAltered(
  whole: Buffer,
  dataDir: string,
  place: string,
  random: Random,
): Promise<string | null> {
  const at = random.between(meaninglessBytes, whole.length - 1);
  const bit = random.between(0, 7);
  const isCut = random.isChosen(0.3);
  const altered = Buffer.from(isCut ? whole.subarray(0, at) : whole);
  if (!isCut) altered[at] = (altered[at] ?? 0) ^ (1 << bit);
  const what = isCut ? `cut off at ${at}` : `bit ${bit} of byte ${at}`;
  const target = path.join(place, 'data');
  mkdirSync(target, { recursive: true });
  const file = `${place}.tar.gz`;
  writeFileSync(file, altered);
  try {
    await restoreBackup(file, target, {});
    const [difference] = compare(dataDir, target);
    return difference === undefined ? null : `${what}: was restored with ${difference}`;
  } catch (error) {
    if (!(error instanceof BackupError)) return `${what}: ${error}`;
    const left = [...readdirSync(target), ...readdirSync(place).filter((name) => name !== 'data')];
    return left.length === 0 ? null : `${what}: left ${left.join(', ')}`;
  } finally {
    rmSync(place, { recursive: true });
    rmSync(file);
  }
}
