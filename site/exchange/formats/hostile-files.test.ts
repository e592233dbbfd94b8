import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { SourceError } from '@site/site-import/items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '#site/exchange/open-source.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const mebibyte = 1024 * 1024;
const head =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version>';

/** A file, perhaps compressed, that repeats a piece until it has so many bytes. */
async function writeRepeated(name: string, begin: string, piece: string, bytes: number): Promise<string> {
  const file = path.join(folder, name);
  const output = createWriteStream(file);
  const into = name.endsWith('.gz') ? createGzip({ level: 1 }) : output;
  if (into !== output) into.pipe(output);
  into.write(begin);
  const part = piece.repeat(Math.ceil(mebibyte / piece.length));
  for (let written = 0; written < bytes; written += part.length)
    if (!into.write(part)) await once(into, 'drain');
  into.end();
  await once(output, 'close');
  return file;
}

/** How the import ends, and how much memory the reading took at most. */
async function refusalOf(file: string) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  try {
    const { close } = await openSource(file);
    await close();
    return { error: null, grownMb: 0 };
  } catch (error) {
    return { error: error as Error, grownMb: (most - before) / mebibyte };
  } finally {
    clearInterval(watching);
  }
}

test.each([
  ['text', `${head}<item><title>`, 'word ', /A text is longer than 16 MB/],
  ['comment', `${head}<!-- `, 'word ', /A text is longer than 16 MB/],
  ['CDATA section', `${head}<item><title><![CDATA[`, 'word ', /A text is longer than 16 MB/],
  ['attribute', `${head}<item a="`, 'word ', /A text is longer than 16 MB/],
  ['tag name', `${head}<item><a`, 'word', /A text is longer than 16 MB/],
  [
    'item of many fields',
    `${head}<item>`,
    `<a>${'w'.repeat(4_000)}</a>`,
    /What belongs to one text is longer than 64 MB/,
  ],
])('one %s without an end is refused before it is in memory', async (_what, begin, piece, sentence) => {
  const { error, grownMb } = await refusalOf(await writeRepeated('long.xml', begin, piece, 72 * mebibyte));
  expect(error).toBeInstanceOf(SourceError);
  expect(error?.message).toMatch(sentence);
  expect(grownMb).toBeLessThan(250);
});

test.each([
  ['export.xml.gz', head, `<a>${' '.repeat(4_000)}</a>`],
  ['export.tar.gz', '', '\0'.repeat(512)],
])('%s that unpacks to far more than its size is refused', async (name, begin, piece) => {
  const { error } = await refusalOf(await writeRepeated(name, begin, piece, 160 * mebibyte));
  expect(error).toBeInstanceOf(SourceError);
  expect(error?.message).toMatch(/would unpack to more than 100 times its size/);
});
