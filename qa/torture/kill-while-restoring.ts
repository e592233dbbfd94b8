import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { signInState } from '@site/accounts/tables';
import { backUp } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { type Faults, triesForKill, wait } from './part.ts';
import { seededRandom } from './random.ts';
import { rowsOf, type TableRows, tablesThatDiffer } from './table-rows.ts';

const posts = 12;
// A guess; each round measures it anew.
const usualRestoreMs = 1_500;

/** Kills `restore` and looks at the folder: it holds everything, or nothing, and the next one restores all of it. */
export async function killWhileRestoring(
  rounds: number,
  seed: number,
  { faults, onRound }: { faults: Faults; onRound: () => void },
): Promise<Record<string, number>> {
  const random = seededRandom(seed, 2);
  const folder = await makeDataFolder();
  const source = path.join(folder, 'source');
  const archive = path.join(folder, 'backup.tar.gz');
  let killed = 0;
  let halfDone = 0;
  try {
    await fillSite(source);
    await backUp(source, archive);
    let restoreMs = usualRestoreMs;
    for (let round = 1; killed < rounds && round <= rounds * triesForKill; round++) {
      const place = path.join(folder, `round-${round}`);
      const target = path.join(place, 'data');
      const report = (fault: string) => faults.add(`restore ${round}: ${fault}`);
      const killAfterMs = random.between(Math.round(restoreMs * 0.3), restoreMs);
      const beganAt = performance.now();
      const isKilled = (await restore(archive, target, killAfterMs)).exitCode === null;
      if (isKilled) killed++;
      else restoreMs = Math.round(performance.now() - beganAt);
      const isThere = existsSync(target) && readdirSync(target).length > 0;
      if (isThere) compare(source, target).forEach(report);
      else {
        if (existsSync(place) && readdirSync(place).some((name) => name !== 'data')) halfDone++;
        const startedAt = performance.now();
        const { exitCode, output } = await restore(archive, target);
        restoreMs = Math.round(performance.now() - startedAt);
        if (exitCode !== 0) report(`the next one failed: ${output.slice(-300)}`);
        else compare(source, target).forEach(report);
      }
      for (const name of readdirSync(place)) if (name !== 'data') report(`${name} was left behind`);
      rmSync(place, { recursive: true });
      if (isKilled) onRound();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { 'restores killed': killed, 'of them with files half written': halfDone };
}

/** Everything the database and the uploads hold is the same in both folders, but what signs people in, and that the restore is recorded. */
export function compare(source: string, target: string): string[] {
  const [one, other] = [source, target].map((folder) => withoutRestore(rowsOf(path.join(folder, 'site.db'))));
  const faults = tablesThatDiffer(one ?? {}, other ?? {}).map((table) => `the rows of ${table} differ`);
  const names = new Set([source, target].flatMap((folder) => readdirSync(path.join(folder, 'uploads'))));
  for (const name of names) {
    const [original, copy] = [source, target].map((folder) => contentOf(path.join(folder, 'uploads', name)));
    if (!original || !copy?.equals(original)) faults.push(`uploads/${name} differs`);
  }
  return faults;
}

const signInTables = new Set<string>(signInState);

const withoutRestore = (rows: TableRows): TableRows => ({
  ...Object.fromEntries(Object.entries(rows).filter(([table]) => !signInTables.has(table))),
  activity: rows.activity?.filter(({ action }) => action !== 'server.restored') ?? [],
});

async function fillSite(dataDir: string): Promise<void> {
  const site = await openTestSite({ dataDir });
  try {
    const admin = await site.signIn();
    for (let index = 0; index < posts; index++) {
      const form = postForm({ title: `Post ${index}` }, { content: photograph(), name: 'a.jpg' });
      await admin.post('/api/blogs', form);
    }
    await addMedia(admin, videoFile(), 'video.mp4');
  } finally {
    await site.close();
  }
}

/** @param killAfterMs Undefined: it may finish. */
async function restore(archive: string, target: string, killAfterMs?: number) {
  const child = spawn(process.execPath, ['site/cli/restore.ts', archive], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: target },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), closed]);
    child.kill('SIGKILL');
  }
  await closed;
  return { exitCode: child.exitCode, output };
}

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file) : null);
