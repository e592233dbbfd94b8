import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { BackupError } from '@site/backup/backup-error';
import type { Manifest } from '@site/backup/manifest';
import { claimDataFolder, DataFolderInUseError } from '@site/platform/files/data-lock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ArchiveEntry,
  backUp,
  readEntries,
  unpackedTar,
  withManifest,
  writeEntries,
} from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { restoreBackup, verifyArchive } from './site-backups.ts';

let site: TestSite;
let folder: string;
let good: string;
let target: string;

beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
  good = path.join(folder, 'good.tar.gz');
  writeFileSync(path.join(site.dataDir, 'jwt-secret'), 'a key of this site that is secret');
  const admin = await site.signIn();
  await admin.post(
    '/api/blogs',
    postForm({ title: 'With a picture' }, { content: photograph(), name: 'a.jpg' }),
  );
  await addMedia(admin, videoFile(), 'video.mp4');
  await site.client.post('/api/contact', { name: 'A', email: 'a@example.com', message: 'Hello' });
  await backUp(site.dataDir, good);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  target = path.join(folder, 'place', 'data');
  mkdirSync(path.dirname(target));
});
afterEach(() => rmSync(path.dirname(target), { recursive: true }));

async function refusal(file: string): Promise<string> {
  mkdirSync(target, { recursive: true });
  const error: Error | null = await restoreBackup(file, target, {}).then(
    () => null,
    (error: Error) => error,
  );
  expect(readdirSync(path.dirname(target))).toEqual(['data']);
  expect(readdirSync(target)).toEqual([]);
  expect(error).toBeInstanceOf(BackupError);
  return error?.message ?? '';
}

test('restores every row, file and key, readable by the owner alone, into a folder that is not there', async () => {
  const { manifest } = await restoreBackup(good, path.join(target, 'deep'), {});
  const restored = path.join(target, 'deep');
  expect(manifest.rows).toMatchObject({ posts: 1, media: 2, messages: 1, administrators: 1 });
  for (const name of (await site.files()).kept) {
    const original = readFileSync(path.join(site.dataDir, 'uploads', name));
    expect(readFileSync(path.join(restored, 'uploads', name)).equals(original)).toBe(true);
  }
  expect(readFileSync(path.join(restored, 'jwt-secret'), 'utf8')).toBe('a key of this site that is secret');
  expect(statSync(restored).mode & 0o777).toBe(0o700);
  for (const name of ['jwt-secret', 'site.db']) {
    expect(statSync(path.join(restored, name)).mode & 0o777).toBe(0o600);
  }
  expect(readdirSync(restored).sort()).toEqual(['backups', 'jwt-secret', 'site.db', 'uploads']);
  const database = new DatabaseSync(path.join(restored, 'site.db'), { readOnly: true });
  expect(database.prepare('select title from posts').all()).toEqual([{ title: 'With a picture' }]);
  database.close();
});

test('what a killed restore left is removed by the next one; one under way is left alone', async () => {
  const place = path.dirname(target);
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const names = [`data.restoring-${ended}-0123abcd`, `data.restoring-${process.pid}-0123abcd`];
  for (const name of [...names, `${names[0]}-trial`, `other.restoring-${ended}-0123abcd`])
    mkdirSync(path.join(place, name, 'uploads'), { recursive: true });
  await restoreBackup(good, target, {});
  expect(readdirSync(place).sort()).toEqual(['data', names[1], `other.restoring-${ended}-0123abcd`]);
});

test('verification alone writes nothing but a temporary folder, which is gone afterwards', async () => {
  const temporary = path.join(folder, 'place', 'temporary');
  mkdirSync(temporary);
  const { manifest } = await verifyArchive(good, { folder: temporary });
  expect(manifest.files.map((file) => file.name).slice(0, 2)).toEqual(['site.db', 'jwt-secret']);
  expect(readdirSync(temporary)).toEqual([]);
});

test('an archive cut off anywhere is refused', async () => {
  const whole = readFileSync(good);
  const file = path.join(folder, 'cut.tar.gz');
  for (const at of places(whole.length)) {
    writeFileSync(file, whole.subarray(0, at));
    expect(await refusal(file), `cut at ${at}`).toMatch(/cut off|not a backup/);
  }
  // Cut between two of its files, and compressed again: a gzip file without fault.
  writeFileSync(file, gzipSync(unpackedTar(good).subarray(0, -(2 * 512 + 512 * 4))));
  expect(await refusal(file)).toMatch(/cut off|not whole/);
});

test('an archive with one bit changed anywhere is refused', async () => {
  const whole = readFileSync(good);
  const file = path.join(folder, 'flipped.tar.gz');
  for (const at of places(whole.length)) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    writeFileSync(file, flipped);
    expect(await refusal(file), `bit ${at % 8} of byte ${at}`).toMatch(
      /damaged|not a backup|not whole|list|cut off|cannot be used/,
    );
  }
});

describe('what is no backup is refused', () => {
  const anything = { header: { name: 'readme.txt' }, content: Buffer.from('Hello') };

  test.each([
    ['an empty file', () => Buffer.alloc(0), /cut off/],
    ['text', () => Buffer.from('Hello'), /not a backup/],
    ['a zip', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), /not a backup/],
    ['a tar that is not compressed', () => unpackedTar(good), /not a backup/],
    ['compressed text', () => gzipSync('Hello'), /not a backup|cut off/],
    [
      'a backup with text behind it',
      () => Buffer.concat([readFileSync(good), Buffer.from('more')]),
      /damaged/,
    ],
    [
      'a backup with many zeros behind it',
      () => Buffer.concat([readFileSync(good), Buffer.alloc(2_000_000)]),
      /damaged/,
    ],
    [
      'a backup with a few zeros behind it',
      () => Buffer.concat([readFileSync(good), Buffer.alloc(20)]),
      /damaged/,
    ],
  ])('%s', async (_name, content, message) => {
    const file = path.join(folder, 'foreign');
    writeFileSync(file, content());
    expect(await refusal(file)).toMatch(message);
  });

  test('a foreign archive, and an empty one', async () => {
    const file = path.join(folder, 'foreign.tar.gz');
    for (const entries of [[anything], []]) {
      await writeEntries(file, entries);
      expect(await refusal(file)).toMatch(/not a backup/);
    }
  });

  test('a folder', async () => {
    expect(await refusal(folder)).toMatch(/no file/);
  });
});

describe('an archive that holds anything but its list is refused', () => {
  const content = Buffer.from('#!/bin/sh');
  const extra = (header: ArchiveEntry['header']): ArchiveEntry => ({ header, content });

  test.each<[string, (entries: ArchiveEntry[]) => ArchiveEntry[]]>([
    ['a path that leads out', (entries) => [...entries, extra({ name: '../evil' })]],
    ['an absolute path', (entries) => [...entries, extra({ name: '/tmp/evil' })]],
    ['a name twice', (entries) => [...entries, ...entries.slice(1, 2)]],
    ['another file', (entries) => [...entries, extra({ name: 'uploads/readme.txt' })]],
    [
      'a folder',
      (entries) => [
        ...entries,
        { header: { name: 'uploads/', type: 'directory' }, content: Buffer.alloc(0) },
      ],
    ],
    ['a link', (entries) => replaceDatabase(entries, { type: 'symlink', linkname: '/etc/passwd' })],
    ['a hard link', (entries) => replaceDatabase(entries, { type: 'link', linkname: '/etc/passwd' })],
    [
      'a device',
      (entries) => replaceDatabase(entries, { type: 'character-device', devmajor: 1, devminor: 3 }),
    ],
    ['more bytes', (entries) => entries.map((entry, index) => (index === 1 ? swollen(entry) : entry))],
    ['no manifest at the beginning', (entries) => [...entries.slice(1), ...entries.slice(0, 1)]],
  ])('%s', async (_name, change) => {
    const file = path.join(folder, 'tricky.tar.gz');
    await writeEntries(file, change(await readEntries(good)));
    expect(await refusal(file)).toMatch(/not on its list|not a backup/);
  });

  test('a file less', async () => {
    const file = path.join(folder, 'less.tar.gz');
    await writeEntries(file, (await readEntries(good)).slice(0, -1));
    expect(await refusal(file)).toMatch(/not whole/);
  });

  test('zeros without end after it', async () => {
    const file = path.join(folder, 'bomb.tar.gz');
    writeFileSync(file, gzipSync(Buffer.concat([unpackedTar(good), Buffer.alloc(4 * 1024 * 1024)])));
    expect(await refusal(file)).toMatch(/more than its list/);
  });
});

describe('a manifest that does not fit is refused', () => {
  test.each<[string, (manifest: Manifest) => unknown, RegExp]>([
    ['a newer format', (list) => ({ ...list, format: 2 }), /format 2, made by a newer version/],
    ['a newer schema', (list) => ({ ...list, schema: '9999-future.sql' }), /newer, version.*9999-future/],
    ['other numbers of rows', (list) => ({ ...list, rows: { ...list.rows, posts: 2 } }), /posts has 1 rows/],
    [
      'a table that is not there',
      (list) => ({ ...list, rows: { ...list.rows, ghosts: 0 } }),
      /ghosts has no rows/,
    ],
    [
      'a path that leads out',
      (list) => ({ ...list, files: [...list.files, { ...list.files[0], name: '../x' }] }),
      /damaged/,
    ],
    ['a name twice', (list) => ({ ...list, files: [...list.files, list.files[0]] }), /damaged/],
    [
      'more than the disk holds',
      (list) => ({ ...list, files: list.files.map((file) => ({ ...file, bytes: 2 ** 50 })) }),
      /no room/,
    ],
  ])('%s', async (_name, change, message) => {
    const file = path.join(folder, 'misfit.tar.gz');
    await withManifest(good, file, change);
    expect(await refusal(file)).toMatch(message);
  });

  test('another schema', async () => {
    const entries = await readEntries(good);
    const stored = entries.find(({ header }) => header.name === 'site.db');
    if (!stored) throw new Error('No database');
    const copy = path.join(folder, 'other-schema.db');
    writeFileSync(copy, stored.content);
    const database = new DatabaseSync(copy);
    database.exec("delete from migrations where name > '0001-initial.sql'");
    database.close();
    stored.content = readFileSync(copy);
    const file = path.join(folder, 'other-schema.tar.gz');
    await writeEntries(file, entries);
    const sha256 = createHash('sha256').update(stored.content).digest('hex');
    const facts = { bytes: stored.content.length, sha256 };
    await withManifest(file, file, (list) => ({
      ...list,
      files: list.files.map((entry) => (entry.name === 'site.db' ? { ...entry, ...facts } : entry)),
    }));
    expect(await refusal(file)).toMatch(/another schema/);
  });

  test('an upload that its database needs is missing in both', async () => {
    const file = path.join(folder, 'lost.tar.gz');
    await withManifest(good, file, (list) => ({ ...list, files: list.files.slice(0, -1) }));
    await writeEntries(file, (await readEntries(file)).slice(0, -1));
    expect(await refusal(file)).toMatch(/needs uploads\/.* which is missing/);
  });
});

describe('a data folder that is not empty is refused and left as it is', () => {
  test('with a file in it', async () => {
    mkdirSync(target);
    writeFileSync(path.join(target, 'note.txt'), 'mine');
    await expect(restoreBackup(good, target, {})).rejects.toThrow(/is not empty.*mv /);
    expect([readdirSync(target), readdirSync(path.dirname(target))]).toEqual([['note.txt'], ['data']]);
  });

  test('in use', async () => {
    mkdirSync(target);
    const release = claimDataFolder(target);
    await expect(restoreBackup(good, target, {})).rejects.toThrow(/A running site is using/);
    release();
  });

  test('put to use while the backup is being read', async () => {
    mkdirSync(target);
    const onManifest = () => writeFileSync(path.join(target, 'lock.db'), '');
    await expect(restoreBackup(good, target, { onManifest })).rejects.toThrow(/begun to use/);
    expect([readdirSync(target), readdirSync(path.dirname(target))]).toEqual([['lock.db'], ['data']]);
  });

  test('being a file', async () => {
    writeFileSync(target, 'mine');
    await expect(restoreBackup(good, target, {})).rejects.toThrow(/no folder/);
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });
});

function places(length: number): number[] {
  // The bytes of a gzip header's time and system mean nothing, and change nothing that is restored.
  const first = 10;
  return Array.from({ length: 10 }, (_, index) => {
    const share = (index + ((index * 7919) % 10) / 10) / 10;
    return first + Math.floor(share * (length - first));
  });
}

function replaceDatabase(entries: ArchiveEntry[], header: Partial<ArchiveEntry['header']>): ArchiveEntry[] {
  return entries.map((entry) =>
    entry.header.name === 'site.db'
      ? { header: { ...entry.header, ...header }, content: Buffer.alloc(0) }
      : entry,
  );
}

function swollen({ header, content }: ArchiveEntry): ArchiveEntry {
  return { header, content: Buffer.concat([content, Buffer.alloc(512)]) };
}

describe('a data folder that is a file system of its own', () => {
  const inside = { isMountPoint: true };

  test('is filled in place, may hold lost+found, and may be reached by a link', async () => {
    mkdirSync(path.join(target, 'lost+found'), { recursive: true });
    const link = path.join(path.dirname(target), 'link');
    symlinkSync(target, link);
    await restoreBackup(good, link, inside);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(target).sort()).toEqual(['backups', 'jwt-secret', 'lost+found', 'site.db', 'uploads']);
  });

  test('keeps a site out meanwhile', async () => {
    mkdirSync(target, { recursive: true });
    let refused: unknown;
    await restoreBackup(good, target, {
      ...inside,
      onManifest() {
        try {
          claimDataFolder(target)();
        } catch (error) {
          refused = error;
        }
      },
    });
    expect(refused).toBeInstanceOf(DataFolderInUseError);
    claimDataFolder(target)();
  });

  test('is as it was when something is in the way at the end', async () => {
    mkdirSync(target, { recursive: true });
    const checkPages = async () => {
      writeFileSync(path.join(target, 'uploads'), 'of somebody else');
      return { skipped: 'not asked for' };
    };
    await expect(restoreBackup(good, target, { ...inside, checkPages })).rejects.toThrow(/uploads is in/);
    expect(readdirSync(target)).toEqual(['uploads']);
    expect(readFileSync(path.join(target, 'uploads'), 'utf8')).toBe('of somebody else');
  });
});
