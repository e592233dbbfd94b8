import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { type ZipEntry, zipOf } from '../../../test/support/zips.ts';
import { SourceError } from '../items.ts';
import { openZip } from './zip-files.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function open(content: Buffer, name = 'site.zip') {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return openZip(file);
}

const read = async (zip: Awaited<ReturnType<typeof openZip>>, file: string) => text(await zip.open(file));

test('files by their paths, without the folder around them and what systems add', async () => {
  const zip = await open(
    zipOf({
      'site-main/_posts/a.md': 'ä',
      'site-main/b.md': 'b',
      '__MACOSX/site-main/._b.md': 'x',
      'site-main/.git/c.md': 'c',
    }),
    'download (1).zip',
  );
  expect(zip.list(/\.md$/)).toEqual(['_posts/a.md', 'b.md']);
  expect([zip.name, zip.key]).toEqual(['site-main', 'zip:site-main']);
  expect(await read(zip, '_posts/a.md')).toBe('ä');
  await expect(read(zip, 'site-main/b.md')).rejects.toThrow(SourceError);
  zip.close();
  const posts = await open(zipOf({ '_posts/a.md': 'a' }), 'download (1).zip');
  expect([posts.list(/\.md$/), posts.name]).toEqual([['_posts/a.md'], 'download']);
  posts.close();
});

test.each([
  ['../../etc/cron.d/x', 'invalid relative path'],
  ['/etc/passwd', 'absolute path'],
  ['C:/windows/x', 'absolute path'],
  ['a\\..\\..\\x', 'invalid relative path'],
])('an archive with the name %j is refused', async (name, reason) => {
  await expect(open(zipOf([{ name, content: 'x' }]))).rejects.toThrow(reason);
});

test.each<[string, Partial<ZipEntry>, string]>([
  ['a symbolic link', { mode: 0o120777 }, 'symbolic link'],
  ['an encrypted one', { flags: 0x801 }, 'encrypted'],
  ['one compressed otherwise', { method: 97 }, 'not known'],
  ['a name of control characters', { name: 'a\u0000.md' }, 'characters'],
])('%s is no file, and named', async (_what, entry, reason) => {
  const zip = await open(
    zipOf([
      { name: 'x.md', content: 'x', ...entry },
      { name: 'y.md', content: 'y' },
    ]),
  );
  expect(zip.list(/./)).toEqual(['y.md']);
  expect(zip.refused).toEqual([{ file: entry.name ?? 'x.md', reason: expect.stringContaining(reason) }]);
  zip.close();
});

test('of two files with one name the second is named', async () => {
  const zip = await open(
    zipOf([
      { name: 'x', content: '1' },
      { name: 'x', content: '2' },
    ]),
  );
  expect([await read(zip, 'x'), zip.refused.length]).toEqual(['1', 1]);
  zip.close();
});

test.each<[string, Partial<ZipEntry>]>([
  ['grows beyond what it says', { declaredBytes: 10 }],
  ['is shorter than it says', { declaredBytes: 200_000 }],
  ['has another checksum', { checksum: 1 }],
])('a file that %s is refused when it is read', async (_what, entry) => {
  const zip = await open(zipOf([{ name: 'x', content: 'x'.repeat(100_000), ...entry }]));
  await expect(read(zip, 'x')).rejects.toThrow(SourceError);
  zip.close();
});

test('an archive that grows a hundredfold is refused before anything is read', async () => {
  const content = Buffer.alloc(40 * 1024 * 1024);
  await expect(open(zipOf({ a: content, b: content }))).rejects.toThrow('100 times its size');
});

test('what is no archive, or a part of one, is refused with a sentence', async () => {
  const whole = zipOf({ a: 'a', b: 'b' });
  for (const part of [Buffer.from('PK\u0003\u0004'), whole.subarray(0, 40), whole.subarray(10)])
    await expect(open(part)).rejects.toThrow(SourceError);
});
