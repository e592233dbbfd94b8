import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { otherLanguage, publishDocument } from '#test/support/publish-document.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
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

test('an archive takes languages, their texts, names of tags, biographies and the pairs of blogs along: the same bytes from the other site', async () => {
  const admin = await site.signIn();
  const publish = async (key: DocumentKey, fields: object, language = '') => {
    const saved = await publishDocument(admin, key, fields, { language });
    expect([saved.status, saved.data]).toEqual([200, expect.anything()]);
  };
  await publish('languages', { languages: [otherLanguage('de-DE', 'de'), otherLanguage('ja-JP', '日本')] });
  await site.shownSite();
  await publish('about', { mission: { heading: 'Unser Auftrag', text: 'Gute Arbeit.' } }, 'de');
  // Says the same as the first language, and no longer when that changes.
  await publish('contact', {}, 'de');
  const { members } = (await admin.get('/api/site/documents/team')).data.value;
  for (const slug of ['former', 'current']) {
    await publish('team', { members: [...members, { ...members[0], slug }] });
    await site.shownSite();
  }
  await publish('about', { mission: { heading: '使命', text: '良い仕事。' } }, '日本');
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'First', slug: 'first' }));
  const { data: german } = await admin.post(`/api/blogs/${post.id}/translations`, { tag: 'de' });
  expect(german.translationOf).toBe(post.id);
  const names = { de: 'Netz', 日本: 'ウェブ' };
  expect((await admin.put('/api/tags/web/names', { names })).status).toBe(200);

  const { id: author } = (await admin.post('/api/people', { name: 'Ada' })).data;
  const translations = { de: { bio: 'Schreibt.', avatarAlt: '' } };
  expect((await admin.put(`/api/people/${author}`, { bio: 'Writes.', translations })).status).toBe(200);

  const file = await exportOf(site, 'one.tar.gz');
  const other = await openTestSite();
  try {
    const imports = importsInto(other, now);
    const { receipt } = await imports.run(await sourceIn(file), { file: 'one.tar.gz', by: 'test' });
    expect(receipt.counts).toMatchObject({ lost: 0, kept: 0 });
    expect(await redirectFrom(other, '/teams/former')).toBe('/teams/current');
    expect((await readFile(await exportOf(other, 'two.tar.gz'))).equals(await readFile(file))).toBe(true);
    const there = await other.signIn();
    await other.shownSite();
    expect((await there.get('/api/site/documents/about?language=de')).data.value.mission.text).toBe(
      'Gute Arbeit.',
    );
    expect((await there.get('/api/tags/counts')).data).toContainEqual(
      expect.objectContaining({ tag: 'Web', names }),
    );
    expect((await there.get(`/api/people/${author}`)).data).toMatchObject({ bio: 'Writes.', translations });
    // Names come before the languages that they are in.
    const found = (await there.get('/api/blogs?q=Netz')).data;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([german.id]);
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
