import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { readJournal } from '@site/backup/journal';
import { withBackupLock } from '@site/backup/make-backup';
import { sentenceOf } from '@site/platform/files/file-errors';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp, readEntries } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { readBackupState } from './backup-state.ts';
import { makeBackup, restoreBackup, verifyArchive } from './site-backups.ts';

// A longer run of the same: BACKUP_LOAD_ROUNDS=20 npx vitest run site/server/backup/make-backup.test.ts
const loadRounds = Number(process.env.BACKUP_LOAD_ROUNDS || 1);

let site: TestSite;
let admin: AxiosInstance;
let folder: string;

// One site for all of them: opening one takes longer than a backup.
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the archive is the manifest, the database and every upload the database knows, for its owner alone', async () => {
  const { path: upload } = await addMedia(admin, photograph());
  writeFileSync(path.join(site.dataDir, 'uploads', `${'0'.repeat(32)}.jpg`), 'of an upload that was cut off');
  const file = path.join(folder, 'a.tar.gz');
  const archive = await backUp(site.dataDir, file);
  const entries = await readEntries(file);
  const known = (await site.database.selectFrom('media').select('path').execute()).map(({ path }) => path);
  expect(known).toContain(upload);
  expect(entries.map(({ header }) => header.name)).toEqual(['manifest.json', 'site.db', ...known.sort()]);
  const manifest = JSON.parse(String(entries[0]?.content));
  expect(manifest).toMatchObject({ format: 1, rows: { media: known.length }, damaged: [] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(archive.bytes).toBe(statSync(file).size);
  expect(readdirSync(folder)).toEqual(['a.tar.gz']);
  expect(readdirSync(path.join(site.dataDir, 'backups')).sort()).toEqual([
    'journal.json',
    'journal.lock',
    'running.lock',
  ]);
});

test('made while posts and files come and go: what was there before is there, and nothing is half there', async () => {
  const before = await createPosts(admin, 6);
  for (let round = 0; round < loadRounds; round++) {
    let isLoaded = true;
    const load = [0, 1].map(async () => {
      while (isLoaded) await createAndDelete(admin);
    });
    const file = path.join(folder, `${round}.tar.gz`);
    const { exitCode, output } = await runProgram('site/cli/backup.ts', ['--to', file], {
      DATA_DIR: site.dataDir,
    });
    isLoaded = false;
    await Promise.all(load);
    expect([exitCode, output]).toEqual([0, expect.stringContaining(file)]);

    const target = path.join(folder, `restored-${round}`);
    await restoreBackup(file, target, {});
    const database = new DatabaseSync(path.join(target, 'site.db'), { readOnly: true });
    const restored = new Map(
      database
        .prepare('select title, media from posts')
        .all()
        .map(({ title, media }) => [title, String(media)]),
    );
    database.close();
    for (const title of before) {
      const media = readFileSync(path.join(target, restored.get(title) ?? 'missing'));
      expect(media.equals(photograph(title))).toBe(true);
    }
    for (const media of restored.values()) expect(statSync(path.join(target, media)).size).toBeGreaterThan(0);
  }
});

test('a disk that gets full leaves nothing behind and the archives before it as they were', async () => {
  await addMedia(admin, photograph());
  const earlier = path.join(folder, 'earlier.tar.gz');
  await backUp(site.dataDir, earlier);
  const bytes = readFileSync(earlier);
  const file = path.join(folder, 'later.tar.gz');
  let written = 0;
  const openOutput = (unfinished: string) => {
    writeFileSync(unfinished, 'the first part');
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        done(written > 20_000 ? Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }) : null);
      },
    });
  };
  const options = { dataDir: site.dataDir, file, isNightly: false, now: new Date(), openOutput };
  const error = await withBackupLock(site.dataDir, () => makeBackup(options)).catch((error) => error);
  expect(sentenceOf(error)).toBe('There is no room left on the disk.');
  expect(readdirSync(folder)).toEqual(['earlier.tar.gz']);
  expect(readFileSync(earlier).equals(bytes)).toBe(true);
  expect(readdirSync(path.join(site.dataDir, 'backups'))).not.toContain('work');
  expect(readJournal(site.dataDir).archives.map((archive) => archive.file)).not.toContain(file);
});

test('what a killed backup left is removed by the next one', async () => {
  const work = path.join(site.dataDir, 'backups/work');
  mkdirSync(work, { recursive: true });
  const unfinished = path.join(folder, 'b.tar.gz.unfinished');
  writeFileSync(unfinished, 'half');
  writeFileSync(
    path.join(site.dataDir, 'backups/journal.json'),
    JSON.stringify({ archives: [], failure: null, unfinished }),
  );
  await backUp(site.dataDir, path.join(folder, 'a.tar.gz'));
  expect(readdirSync(folder)).toEqual(['a.tar.gz']);
  expect(readdirSync(path.join(site.dataDir, 'backups'))).not.toContain('work');
});

test('two at once are not made, also not by two processes', async () => {
  await withBackupLock(site.dataDir, async () => {
    await expect(backUp(site.dataDir, path.join(folder, 'a.tar.gz'))).rejects.toThrow(/Another backup/);
    const { exitCode, output } = await runProgram(
      'site/cli/backup.ts',
      ['--to', path.join(folder, 'a.tar.gz')],
      {
        DATA_DIR: site.dataDir,
      },
    );
    expect([exitCode, output.trim()]).toEqual([1, expect.stringMatching(/^Another backup.*\.$/m)]);
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a file that exists is not overwritten, and a folder without a site is none', async () => {
  const file = path.join(folder, 'mine.tar.gz');
  writeFileSync(file, 'mine');
  await expect(backUp(site.dataDir, file)).rejects.toThrow(/already/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await expect(backUp(path.join(folder, 'none'), path.join(folder, 'b'))).rejects.toThrow(/no folder/);
  await expect(backUp(folder, path.join(folder, 'b'))).rejects.toThrow(/no site/);
  await expect(backUp(site.dataDir, path.join(folder, 'none', 'b'))).rejects.toThrow(/no folder/);
});

test('row ids stay, so that the index of words stays true', async () => {
  await createPosts(admin, 2);
  const restored = path.join(folder, 'restored');
  await backUp(site.dataDir, path.join(folder, 'a.tar.gz'));
  await restoreBackup(path.join(folder, 'a.tar.gz'), restored, {});
  const numbers = (dataDir: string, table: string, column: string) => {
    const database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
    const rows = database.prepare(`select ${column} as number from ${table} order by ${column}`).all();
    database.close();
    return rows.map(({ number }) => number);
  };
  const indexed = numbers(restored, 'post_search', 'rowid');
  expect(indexed.length).toBeGreaterThan(1);
  expect(indexed).toEqual(numbers(site.dataDir, 'post_search', 'rowid'));
  expect(indexed).toEqual(numbers(restored, 'post_search_entries', 'number'));
});

test('stopping it leaves nothing behind', async () => {
  await addMedia(admin, photograph());
  const stop = new AbortController();
  const options = {
    dataDir: site.dataDir,
    file: path.join(folder, 'a.tar.gz'),
    isNightly: false,
    now: new Date(),
    signal: stop.signal,
    onBytes: () => stop.abort(),
  };
  await expect(withBackupLock(site.dataDir, () => makeBackup(options))).rejects.toThrow(/abort/i);
  expect(readdirSync(folder)).toEqual([]);
  await backUp(site.dataDir, path.join(folder, 'b.tar.gz'));
  await expect(
    verifyArchive(path.join(folder, 'b.tar.gz'), { folder, signal: AbortSignal.abort() }),
  ).rejects.toThrow(/abort/i);
  expect(readdirSync(folder)).toEqual(['b.tar.gz']);
});

test('files that the site had lost or damaged already stop nothing: the rest is saved, and they are reported', async () => {
  const [lost, altered, shrunk, sound] = await Promise.all(
    ['lost', 'altered', 'shrunk', 'sound'].map(
      async (mark) => (await addMedia(admin, photograph(mark))).path,
    ),
  );
  const at = (name = '') => path.join(site.dataDir, name);
  rmSync(at(lost));
  const bytes = readFileSync(at(altered));
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  writeFileSync(at(altered), bytes);
  writeFileSync(at(shrunk), 'short');
  const file = path.join(folder, 'a.tar.gz');
  const { damagedFiles } = await backUp(site.dataDir, file);
  expect(damagedFiles).toBe(3);
  const { manifest } = await restoreBackup(file, path.join(folder, 'restored'), {});
  expect(new Set(manifest.damaged)).toEqual(
    new Set([
      { name: lost, problem: 'missing' },
      { name: altered, problem: 'altered' },
      { name: shrunk, problem: 'altered' },
    ]),
  );
  expect(readFileSync(path.join(folder, 'restored', sound ?? '')).equals(photograph('sound'))).toBe(true);
  expect(readFileSync(path.join(folder, 'restored', altered ?? '')).equals(bytes)).toBe(true);
});

test('an image whose metadata was stripped on upload counts as altered only once something writes to it', async () => {
  const upload = await sharp(photograph())
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .toBuffer();
  const { path: stored } = await addMedia(admin, upload);
  const before = await backUp(site.dataDir, path.join(folder, 'a.tar.gz'));
  const bytes = readFileSync(path.join(site.dataDir, stored));
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  writeFileSync(path.join(site.dataDir, stored), bytes);
  const after = await backUp(site.dataDir, path.join(folder, 'b.tar.gz'));
  expect(after.damagedFiles - before.damagedFiles).toBe(1);
  const { manifest } = await verifyArchive(path.join(folder, 'a.tar.gz'), { folder });
  expect(manifest.damaged.map(({ name }) => name)).not.toContain(stored);
});

test('without room nothing is written at all, neither the copy of the database nor the archive', async () => {
  let isWritten = false;
  const options = {
    dataDir: site.dataDir,
    file: path.join(folder, 'a.tar.gz'),
    isNightly: false,
    now: new Date(),
    free() {
      isWritten ||= existsSync(path.join(site.dataDir, 'backups/work'));
      return 1_000;
    },
  };
  await expect(withBackupLock(site.dataDir, () => makeBackup(options))).rejects.toThrow(
    /There is no room in/,
  );
  expect([isWritten, readdirSync(folder)]).toEqual([false, []]);
});

test('a damaged journal is put aside, and one that cannot be read is reported as a failure', async () => {
  const backups = path.join(site.dataDir, 'backups');
  writeFileSync(path.join(backups, 'journal.json'), '{ half');
  expect(readJournal(site.dataDir).archives).toEqual([]);
  await backUp(site.dataDir, path.join(folder, 'a.tar.gz'));
  expect(readJournal(site.dataDir).archives).toHaveLength(1);
  const [aside = ''] = readdirSync(backups).filter((name) => name.startsWith('journal.json.broken-'));
  expect(readFileSync(path.join(backups, aside), 'utf8')).toBe('{ half');
  rmSync(path.join(backups, aside));
  rmSync(path.join(backups, 'journal.json'));
  mkdirSync(path.join(backups, 'journal.json'));
  expect(() => readJournal(site.dataDir)).toThrow(/EISDIR/);
  const { failure } = await readBackupState(
    { dataDir: site.dataDir, backsUpNightly: true, offsite: null, backsUpContinuously: false },
    new Date(),
  );
  expect(failure?.reason).toMatch(/^This is a folder/);
  rmSync(path.join(backups, 'journal.json'), { recursive: true });
});

async function createPosts(admin: AxiosInstance, count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, index) => `Before ${index}`);
  for (const title of titles) {
    const form = postForm({ title }, { content: photograph(title), name: 'a.jpg' });
    expect((await admin.post('/api/blogs', form)).status).toBe(201);
  }
  return titles;
}

async function createAndDelete(admin: AxiosInstance): Promise<void> {
  const form = postForm({ title: 'Meanwhile' }, { content: photograph(), name: 'a.jpg' });
  const { data: post } = await admin.post('/api/blogs', form);
  const { path: upload } = await addMedia(admin, photograph());
  expect((await admin.delete(`/api/blogs/${post.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/trash/${post.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/media/${path.basename(upload)}`)).status).toBe(204);
}
