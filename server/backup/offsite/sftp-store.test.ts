import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#platform/text/durations.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { newPrivateKey, type SftpServer, startSftpServer } from '#test/support/sftp-server.ts';
import { openOffsite } from './offsite.ts';
import type { OffsiteStore } from './offsite-store.ts';
import { openOffsiteStore } from './open-store.ts';
import type { SftpSettings } from './sftp-settings.ts';

let server: SftpServer;
let folder: string;
let opened: OffsiteStore[] = [];

beforeEach(async () => {
  server = await startSftpServer();
  folder = await makeDataFolder();
});
afterEach(async () => {
  for (const store of opened) store.close();
  opened = [];
  await server.close();
});

function settings(changes: Partial<SftpSettings> = {}): SftpSettings {
  const file = path.join(folder, 'key');
  writeFileSync(file, server.privateKey, { mode: 0o600 });
  return {
    host: '127.0.0.1',
    port: server.port,
    username: server.username,
    folder: '/site/backups',
    hostKey: server.fingerprint,
    secret: { kind: 'key', file },
    ...changes,
  };
}

async function open(changes?: Partial<SftpSettings>): Promise<OffsiteStore> {
  const isOurs = (name: string) => name.endsWith('.age');
  const store = await openOffsiteStore({ sftp: settings(changes) }, { isOurs });
  opened.push(store);
  return store;
}

async function read(store: OffsiteStore, name: string): Promise<string | null> {
  const target = new PassThrough();
  const content = buffer(target).catch(() => Buffer.alloc(0));
  return (await store.get(name, target)) ? (await content).toString() : null;
}

const there = () => readdirSync(path.join(server.folder, 'site/backups')).toSorted();

test('files of any size are put, listed, replaced, read and removed; what is not ours stays', async () => {
  const store = await open();
  const large = Buffer.alloc(3_000_001, 'long ');
  const file = path.join(folder, 'large');
  writeFileSync(file, large);
  await store.put('one.age', file);
  await store.put('two.age', Buffer.from('short'));
  await store.put('two.age', Buffer.from('another'));
  writeFileSync(path.join(server.folder, 'site/backups/notes.txt'), 'mine');
  expect((await store.list()).toSorted()).toEqual(['one.age', 'two.age']);
  expect(readFileSync(path.join(server.folder, 'site/backups/one.age')).equals(large)).toBe(true);
  expect(await read(store, 'two.age')).toBe('another');
  expect(await read(store, 'none.age')).toBeNull();
  await store.remove('one.age');
  await store.remove('one.age');
  await expect(store.remove('notes.txt')).rejects.toThrow('This is no name of a backup');
  expect(there()).toEqual(['notes.txt', 'two.age']);
});

test('a server with another host key gets nothing, and its fingerprint is named', async () => {
  const expected = `SHA256:${'A'.repeat(43)}`;
  const store = await open({ hostKey: expected });
  const refusal = expect(store.put('one.age', Buffer.from('secret'))).rejects;
  await refusal.toThrow(`has the host key ${server.fingerprint}, and BACKUP_SFTP_HOST_KEY is ${expected}`);
  expect(existsSync(path.join(server.folder, 'site'))).toBe(false);
});

test('a password works as well; a wrong one, a wrong key and a missing file are named', async () => {
  const file = path.join(folder, 'password');
  writeFileSync(file, `${server.password}\n`);
  const secret = { kind: 'password', file } as const;
  await (await open({ secret })).put('one.age', Buffer.from('one'));
  expect(there()).toEqual(['one.age']);
  writeFileSync(file, 'another');
  await expect((await open({ secret })).list()).rejects.toThrow(
    'with this password (BACKUP_SFTP_PASSWORD_FILE)',
  );
  const key = { kind: 'key', file: path.join(folder, 'other') } as const;
  await expect((await open({ secret: key })).list()).rejects.toThrow('BACKUP_SFTP_KEY_FILE cannot be read');
  writeFileSync(key.file, newPrivateKey());
  await expect((await open({ secret: key })).list()).rejects.toThrow('with this key (BACKUP_SFTP_KEY_FILE)');
  writeFileSync(key.file, 'no key at all');
  await expect((await open({ secret: key })).list()).rejects.toThrow('BACKUP_SFTP_URL');
});

test.each(['write', 'rename', 'stat'])(
  'an upload that breaks at %s leaves the earlier file, and the next one works',
  async (step) => {
    const store = await open();
    await store.put('one.age', Buffer.from('before'));
    server.intercept = (request, name) =>
      request === step && (step === 'write' || name.includes('one.age')) ? 'cut' : undefined;
    await expect(store.put('one.age', Buffer.from('half'))).rejects.toThrow('BACKUP_SFTP_URL');
    server.intercept = null;
    expect(await store.list()).toEqual(step === 'rename' ? [] : ['one.age']);
    await store.put('one.age', Buffer.from('after'));
    expect(await read(store, 'one.age')).toBe('after');
  },
);

test('what an interrupted upload has left is removed after a day, and nothing else', async () => {
  const store = path.join(server.folder, 'site/backups');
  mkdirSync(store, { recursive: true });
  const old = new Date(Date.now() - 25 * hourMs);
  const names = ['one.age.0123abcd.unfinished', 'mine.txt.0123abcd.unfinished', 'two.age.unfinished'];
  for (const name of [...names, 'new.age.0123abcd.unfinished']) writeFileSync(path.join(store, name), '');
  for (const name of names) utimesSync(path.join(store, name), old, old);
  expect(await (await open()).list()).toEqual([]);
  expect(there()).toEqual([
    'mine.txt.0123abcd.unfinished',
    'new.age.0123abcd.unfinished',
    'two.age.unfinished',
  ]);
});

test('a full or read-only server is a sentence, and an aborted copy ends', async () => {
  const store = await open();
  server.intercept = (request) => (request === 'write' ? 'refuse' : undefined);
  await expect(store.put('one.age', Buffer.from('one'))).rejects.toThrow(
    'The SFTP server of the backups (BACKUP_SFTP_URL) cannot be used: Permission denied',
  );
  expect(there()).toEqual([]);
  const stop = new AbortController();
  server.intercept = (request) => {
    if (request === 'write') stop.abort();
    return undefined;
  };
  const file = path.join(folder, 'large');
  writeFileSync(file, Buffer.alloc(20_000_000));
  await expect(store.put('one.age', file, stop.signal)).rejects.toThrow('aborted');
  expect(await store.list()).toEqual([]);
});

test('nightly archives are copied, read back, retained by their own rule and fetched', async () => {
  const store = await openOffsite({ destination: { sftp: settings() }, keep: 2 });
  const names = ['01', '02', '03', '04', '05'].map((day) => `nightly-2026-10-${day}T03-00-00Z.tar.gz.age`);
  for (const name of names) {
    const file = path.join(folder, name);
    writeFileSync(file, name);
    await store.send(file);
  }
  expect(await store.removeOld(new Date('2026-10-05T12:00:00Z'))).toBe(2);
  expect((await store.list()).map(({ name }) => name)).toEqual([names[4], names[3], names[2]]);
  const to = path.join(folder, 'fetched');
  await store.fetch(names[4] ?? '', to);
  expect(readFileSync(to, 'utf8')).toBe(names[4]);
  await expect(store.fetch(names[0] ?? '', path.join(folder, 'gone'))).rejects.toThrow('in BACKUP_SFTP_URL');
  store.close();
});
