import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchanged } from '#site/exchange/keys.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeExport } from '../export/write-archive.server.ts';
import { ownExport } from '../own/own-export.server.ts';
import { unpackExport } from '../own/unpack-export.server.ts';

let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = await makeDataFolder();
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const now = () => new Date();

async function exportOf(from: TestSite, name: string): Promise<string> {
  const file = path.join(folder, name);
  const services = exchanged(from.services);
  await writeExport({ ...from, services, siteUrl: 'https://old.example', now }, file, { hasMessages: false });
  return file;
}

async function sourceIn(file: string) {
  const target = `${file}.unpacked`;
  await mkdir(target);
  return ownExport(target, await unpackExport(file, target));
}

test('an archive takes languages, their texts and the pairs of blogs along: the same bytes from the other site', async () => {
  const admin = await site.signIn();
  const publish = async (key: string, fields: object, query = '') => {
    const { value, version } = (await admin.get(`/api/site/documents/${key}${query}`)).data;
    const body = { value: { ...value, ...fields }, baseVersion: version, publishAt: null };
    const sent = { ...body, editorId: randomUUID(), sequence: 1 };
    const saved = await admin.put(`/api/site/documents/${key}${query}`, sent);
    expect([saved.status, saved.data]).toEqual([200, expect.anything()]);
  };
  const of = (locale: string, prefix: string) => ({ locale, prefix, missing: 'first', isHidden: false });
  await publish('languages', { languages: [of('de-DE', 'de'), of('ja-JP', '日本')] });
  await site.shownSite();
  await publish('about', { mission: { heading: 'Unser Auftrag', text: 'Gute Arbeit.' } }, '?language=de');
  await publish(
    'about',
    { mission: { heading: '使命', text: '良い仕事。' } },
    '?language=%E6%97%A5%E6%9C%AC',
  );
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'First', slug: 'first' }));
  const { data: german } = await admin.post(`/api/blogs/${post.id}/translations`, { tag: 'de' });
  expect(german.translationOf).toBe(post.id);

  const file = await exportOf(site, 'one.tar.gz');
  const other = await openTestSite();
  try {
    const imports = importsInto(other, now);
    const { receipt } = await imports.run(await sourceIn(file), { file: 'one.tar.gz', by: 'test' });
    expect(receipt.counts).toMatchObject({ lost: 0, kept: 0 });
    expect((await readFile(await exportOf(other, 'two.tar.gz'))).equals(await readFile(file))).toBe(true);
    const there = await other.signIn();
    await other.shownSite();
    expect((await there.get('/api/site/documents/about?language=de')).data.value.mission.text).toBe(
      'Gute Arbeit.',
    );
    const pairs = (await there.get(`/api/blogs/${post.id}/translations`)).data;
    expect(
      pairs.map(({ tag, post: one }: { tag: string; post: object | null }) => [tag, one !== null]),
    ).toEqual([
      ['en', true],
      ['de', true],
      ['ja', false],
    ]);
  } finally {
    await other.close();
  }
});
