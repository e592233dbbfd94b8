import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { openSqliteFile } from '@site/database/embedded/sqlite-dialect';
import { hourMs } from '@site/platform/text/durations';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts';
import { testContents as contents } from '../testing/test-contents.ts';
import type { DestinationKey } from './destination-key.ts';
import { choosePoint, fetchDatabase, fetchUpload } from './fetch-point.ts';
import { readLastFull, writeLastFull } from './last-full.ts';
import { parsePointName, pointsAmong } from './point-names.ts';
import { openPointWriter, type PointWriter } from './point-writer.ts';
import { createUpkeep } from './upkeep.ts';
import { createUploadCopies } from './upload-copies.ts';

const signal = new AbortController().signal;

let folder: string;
let dataDir: string;
let site: DatabaseSync;
let store: MemoryStore;
let key: DestinationKey;
let clock: number;
let restores: number;
const writers: PointWriter[] = [];

beforeEach(async () => {
  folder = await makeDataFolder();
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(folder, 'sending'));
  await openEmbedded(dataDir).database.destroy();
  mkdirSync(path.join(dataDir, 'uploads'));
  mkdirSync(path.join(dataDir, 'backups'));
  writeFileSync(path.join(dataDir, 'jwt-secret'), 'secret');
  site = openSqliteFile(path.join(dataDir, 'site.db'));
  store = memoryStore();
  clock = Date.parse('2026-11-23T12:00:00Z');
  restores = 0;
  const identity = await generateX25519Identity();
  key = {
    id: '0a1b2c3d',
    identity,
    recipient: await identityToRecipient(identity),
    idOf: (text) => createHmac('sha256', identity).update(text).digest('hex').slice(0, 32),
  };
});
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
  site.close();
  rmSync(folder, { recursive: true });
});

function openWriter() {
  const names = [...store.files.keys()];
  const uploads = createUploadCopies({
    contents,
    dataDir,
    folder: path.join(folder, 'sending'),
    store,
    key,
    signal,
  });
  const now = () => new Date(clock);
  const writer = openPointWriter({
    ...{ contents, dataDir, folder: path.join(folder, 'sending'), store, key, now, copiesUploads: true },
    earlier: readLastFull(dataDir, { keyId: key.id, names }),
    onFull: (sent) => writeLastFull(dataDir, sent),
    async onUploads(paths) {
      uploads.want(paths);
      await uploads.settle(10_000);
    },
  });
  writers.push(writer);
  return { writer, uploads, upkeep: createUpkeep({ store, key, writer, uploads, startedAt: now() }) };
}

function save(name: string, size = 10): void {
  clock += 5_000;
  site
    .prepare(
      'insert into slow_requests (hour, method, route, requests, worst_ms, worst_path) values (?, ?, ?, 1, 1, ?)',
    )
    .run(clock, 'GET', name, 'x'.repeat(size));
}

async function restored(until: number | null = null): Promise<string[]> {
  const to = path.join(folder, `restored-${++restores}`);
  mkdirSync(to);
  const { chain } = choosePoint([...store.files.keys()], {
    until: until === null ? null : new Date(until),
    keyIds: [key.id],
  });
  await fetchDatabase(store, chain, { contents, folder: to, key });
  expect(readFileSync(path.join(to, 'jwt-secret'), 'utf8')).toBe('secret');
  using database = new DatabaseSync(path.join(to, 'site.db'), { readOnly: true });
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  return database
    .prepare('select route from slow_requests order by hour')
    .all()
    .map(({ route }) => String(route));
}

const kinds = () => pointsAmong([...store.files.keys()]).map(({ kind }) => kind);

test('what was saved before a restore point is in it, byte by byte, and every earlier one can be restored', async () => {
  const { writer } = openWriter();
  const moments: number[] = [];
  for (const name of ['a', 'b', 'c']) {
    save(name, 20_000);
    expect(writer.hasChanged()).toBe(true);
    await writer.copy();
    expect(writer.hasChanged()).toBe(false);
    moments.push(clock);
  }
  expect(kinds()).toEqual(['full', 'incremental', 'incremental']);
  expect(await restored()).toEqual(['a', 'b', 'c']);
  expect(await restored(moments[1])).toEqual(['a', 'b']);
  expect(await restored((moments[1] ?? 0) - 1)).toEqual(['a']);
  await expect(restored((moments[0] ?? 0) - 1)).rejects.toThrow('There is no restore point so early');
  // Deleted pages, too: the file gets smaller.
  site.exec('delete from slow_requests; vacuum');
  await writer.copy();
  expect(await restored()).toEqual([]);
  site.exec('pragma wal_checkpoint(truncate)');
  const [copy, live] = [path.join(folder, `restored-${restores}`), dataDir].map((at) =>
    readFileSync(path.join(at, 'site.db')),
  );
  // Which of them say that the file is in WAL mode.
  live?.fill(1, 18, 20);
  expect(copy?.equals(live ?? Buffer.alloc(0))).toBe(true);
});

test('nothing is sent when nothing has changed but that the process runs', async () => {
  const { writer } = openWriter();
  save('a');
  await writer.copy();
  const before = store.files.size;
  site.exec(`insert into heartbeat (id, beat_at) values (1, 1) on conflict (id) do update set beat_at = 7`);
  expect(writer.hasChanged()).toBe(true);
  expect(await writer.copy()).toBeNull();
  expect(writer.hasChanged()).toBe(false);
  expect(store.files.size).toBe(before);
});

test('a place that is away for a while is caught up with, and a point of which something is missing is passed over', async () => {
  const { writer } = openWriter();
  save('a');
  await writer.copy();
  save('b');
  store.intercept = () => {
    throw new Error('away');
  };
  await expect(writer.copy()).rejects.toThrow('away');
  expect(writer.hasChanged()).toBe(true);
  save('c');
  await expect(writer.copy()).rejects.toThrow('away');
  store.intercept = null;
  save('d');
  await writer.copy();
  save('e');
  const newest = await writer.copy();
  expect(kinds()).toEqual(['full', 'differential', 'incremental']);
  expect(await restored()).toEqual(['a', 'b', 'c', 'd', 'e']);
  const [, differential] = pointsAmong([...store.files.keys()]);
  store.files.delete(differential?.name ?? '');
  expect(await restored()).toEqual(['a']);
  expect(newest?.kind).toBe('incremental');
});

test('a full restore point of a new day holds up no other one, and the next builds on it', async () => {
  const { writer } = openWriter();
  save('a');
  await writer.copy();
  clock += 25 * hourMs;
  save('b');
  await writer.copy();
  save('c');
  await writer.copy();
  await writer.settle();
  expect(await restored()).toEqual(['a', 'b', 'c']);
  save('d');
  await writer.copy();
  expect(kinds().filter((kind) => kind === 'full')).toHaveLength(2);
  const { chain } = choosePoint([...store.files.keys()], { until: null, keyIds: [key.id] });
  expect(chain.map(({ kind }) => kind)).toEqual(['full', 'differential']);
  expect(await restored()).toEqual(['a', 'b', 'c', 'd']);
});

test('a process that starts goes on from the last full restore point, unless that is gone', async () => {
  const first = openWriter();
  save('a', 50_000);
  await first.writer.copy();
  save('b');
  await first.writer.copy();
  save('c');
  const second = openWriter();
  expect((await second.writer.copy())?.kind).toBe('differential');
  save('d');
  await second.writer.copy();
  expect(kinds()).toEqual(['full', 'incremental', 'differential', 'incremental']);
  expect(await restored()).toEqual(['a', 'b', 'c', 'd']);
  for (const name of store.files.keys()) if (name.includes('-full-')) store.files.delete(name);
  await second.upkeep.run(new Date(clock), signal);
  expect(second.writer.hasChanged()).toBe(true);
  expect((await second.writer.copy())?.kind).toBe('full');
  for (const name of store.files.keys()) if (name.includes('-full-')) store.files.delete(name);
  expect((await openWriter().writer.copy())?.kind).toBe('full');
  expect(await restored()).toEqual(['a', 'b', 'c', 'd']);
});

test('a renamed, exchanged or altered file is refused', async () => {
  const { writer } = openWriter();
  save('a');
  const first = await writer.copy();
  save('b');
  const second = await writer.copy();
  const [old, recent] = [first?.name ?? '', second?.name ?? ''];
  const content = store.files.get(recent) ?? Buffer.alloc(0);
  const other = recent.replace('2026-', '2027-');
  store.files.set(other, content);
  await expect(restored()).rejects.toThrow('is damaged');
  store.files.delete(other);
  const altered = Buffer.from(content);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  store.files.set(recent, altered);
  await expect(restored()).rejects.toThrow('it cannot be decrypted');
  store.files.set(recent, content.subarray(0, content.length - 20));
  await expect(restored()).rejects.toThrow('it cannot be decrypted');
  store.files.set(recent, store.files.get(old) ?? content);
  await expect(restored()).rejects.toThrow('is damaged');
});

test('the retention keeps each point of a day, one of each hour of a week, and the newest, and removes nothing that these need', async () => {
  const { writer, upkeep } = openWriter();
  const begin = clock;
  let count = 0;
  const savedAt: number[] = [];
  while (clock < begin + 9 * 24 * hourMs) {
    save(`${count++}`);
    savedAt.push(clock);
    await writer.copy();
    await writer.settle();
    clock += hourMs / 2;
  }
  const all = pointsAmong([...store.files.keys()]);
  const { removed } = await upkeep.run(new Date(clock), signal);
  const left = pointsAmong([...store.files.keys()]);
  expect(all.length - left.length).toBe(removed);
  const ages = left.map(({ at, kind }) => [clock - Date.parse(at), kind] as const);
  expect(ages.filter(([age]) => age < 24 * hourMs)).toHaveLength(
    all.filter(({ at }) => clock - Date.parse(at) < 24 * hourMs).length,
  );
  // Of the day in which the last day began, what its points build on.
  expect(ages.filter(([age, kind]) => age > 26 * hourMs && kind === 'incremental')).toEqual([]);
  expect(ages.every(([age]) => age < 8.1 * 24 * hourMs)).toBe(true);
  for (const point of left) {
    const { chain } = choosePoint([...store.files.keys()], { until: new Date(point.at), keyIds: [key.id] });
    expect(chain.at(-1)).toEqual(point);
  }
  for (const days of [1, 3, 6]) {
    const until = clock - days * 24 * hourMs;
    const names = await restored(until);
    const atMost = savedAt.filter((at) => at <= until).length;
    expect(names.length).toBeGreaterThan(atMost - 4);
    expect(names.length).toBeLessThanOrEqual(atMost);
  }
  clock += 30 * 24 * hourMs;
  await upkeep.run(new Date(clock), signal);
  expect((await restored()).length).toBe(count);
});

test('an upload is copied once, before the point that knows it, and goes a day after the last point that does', async () => {
  const { writer, uploads, upkeep } = openWriter();
  const add = (name: string) => {
    writeFileSync(path.join(dataDir, 'uploads', name), `content of ${name}`);
    site
      .prepare(`insert into media (path, content_type, bytes, created_at) values (?, 'image/png', 10, 0)`)
      .run(`uploads/${name}`);
  };
  const name = (letter: string) => `${letter.repeat(32)}.png`;
  const uploadCopies = () => [...store.files.keys()].filter((file) => file.startsWith('upload-'));
  const sent: string[] = [];
  store.intercept = (request, file) => {
    if (request === 'put') sent.push(file.split('-')[0] ?? '');
  };
  add(name('a'));
  await writer.copy();
  expect(sent.indexOf('upload')).toBeLessThan(sent.findIndex((kind) => /^\d/.test(kind)));
  add(name('b'));
  await writer.copy();
  expect(sent.filter((kind) => kind === 'upload')).toHaveLength(2);
  expect([...store.files.keys()].join()).not.toContain(name('a'));
  const to = path.join(folder, 'fetched');
  expect(await fetchUpload(store, `uploads/${name('a')}`, { to, key })).toBe(true);
  expect(readFileSync(to, 'utf8')).toBe(`content of ${name('a')}`);
  expect(await fetchUpload(store, `uploads/${name('c')}`, { to: `${to}-c`, key })).toBe(false);

  store.files.delete(uploadCopies()[0] ?? '');
  await upkeep.run(new Date(clock), signal);
  await uploads.settle(10_000);
  expect(uploadCopies()).toHaveLength(2);

  site.exec(`delete from media where path = 'uploads/${name('a')}'`);
  save('later');
  await writer.copy();
  const counts: number[] = [];
  for (let day = 0; day < 8; day++) {
    clock += 26 * hourMs;
    save(`${day}`);
    await writer.copy();
    await writer.settle();
    await upkeep.run(new Date(clock), signal);
    counts.push(uploadCopies().length);
  }
  // The last point that knows it is kept for a week.
  expect(counts).toEqual([2, 2, 2, 2, 2, 2, 2, 1]);
  expect(await fetchUpload(store, `uploads/${name('b')}`, { to: `${to}-b`, key })).toBe(true);
});

test('two machines in one place remove nothing that the other needs, and it is noticed', async () => {
  const first = openWriter();
  save('a');
  await first.writer.copy();
  // Whether it is a copy of the whole data folder, or another one.
  const second = openWriter();
  await second.writer.copy();
  clock += hourMs;
  save('b');
  await first.writer.copy();
  await second.writer.copy();
  expect((await first.upkeep.run(new Date(clock), signal)).isShared).toBe(true);
  expect(kinds()).toHaveLength(4);
  // What one loses it begins anew.
  for (const { name, run } of pointsAmong([...store.files.keys()])) {
    if (run === first.writer.run) store.files.delete(name);
  }
  await first.upkeep.run(new Date(clock), signal);
  expect(first.writer.hasChanged()).toBe(true);
  expect((await first.writer.copy())?.kind).toBe('full');
  expect(await restored()).toEqual(['a', 'b']);
});

test('other files are no restore points', () => {
  for (const name of ['notes.txt', 'nightly-2026-10-01T03-00-00Z.tar.gz.age', 'key-0a1b2c3d.age']) {
    expect(parsePointName(name)).toBeNull();
  }
});
