import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redirectsKey } from '#site/redirects/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

type Form = Parameters<typeof postForm>[0];
const create = (form: Form) => admin.post('/api/blogs', postForm(form));

test.each([
  ['サーバー入門', /^サーバー入門-\w{4}$/],
  ['한국어 제목', /^한국어-제목-\w{4}$/],
  ['שלום עולם', /^שלום-עולם-\w{4}$/],
  ['🎉', /^post-\w{4}$/],
])('the id of “%s” has its letters, and finds the blog', async (title, id) => {
  const made = await create({ title });
  expect([made.status, made.data.id]).toEqual([201, expect.stringMatching(id)]);
  expect((await site.client.get(String(made.headers.location))).data.data.title).toBe(title);
  expect((await admin.post(`/api/blogs/${encodeURIComponent(made.data.id)}/duplicate`)).status).toBe(201);
});

test.each([
  ['サーバー', 'サーバー'],
  ['人々', '人々'],
  ['ต่างๆ', 'ต่างๆ'],
  ['हिन्दी', 'हिन्दी'],
  ['𠮷野家', '𠮷野家'],
  ['Daten\u00adschutz\u200b', 'datenschutz'],
])('%j can be a slug', async (slug, stored) => {
  const made = await create({ title: 'Slug', slug });
  expect([made.status, made.data.slug]).toEqual([201, stored]);
  expect((await site.client.get(`/api/blogs/${encodeURIComponent(stored)}`)).data.data.id).toBe(made.data.id);
});

const invisible = ['\u200b', '\u00ad', '\u2060', '\u3164', '\u115f', '\u200b \ufeff', '\u202e', '\ufe0f'];

test.each(invisible)('%j alone is missing text, wherever text is required', async (text) => {
  const tag = encodeURIComponent('invisible test');
  await create({ title: 'Tagged', tags: 'invisible test' });
  const answers = [
    await create({ title: text }),
    await create({ title: 'T', tags: text }),
    await create({ title: 'T', author: text }),
    await admin.put(`/api/tags/${tag}`, { name: text }),
    await admin.post('/api/people', { name: text }),
    await admin.post('/api/redirects', { from: text, to: '/services' }),
    await site.client.post('/api/contact', { name: text, email: 'a@example.com', message: 'Hello there' }),
    await site.client.post('/api/contact', { name: 'Ana', email: 'a@example.com', message: text }),
    await site.client.post('/api/contact', { name: 'Ana', email: text, message: 'Hello there' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
});

test('tags that look alike are one tag', async () => {
  const tags = [
    'Datenschutz',
    'Daten\u00adschutz',
    'Daten\u200bschutz',
    'Datenschutz\u2060',
    'Daten\u200cschutz',
  ];
  const made = await create({ title: 'Tags', tags: tags.join(',') });
  expect(made.data.tags).toBe('Datenschutz');
  for (const tag of tags) await create({ title: 'One tag', tags: tag });
  const names = (await admin.get('/api/tags/counts')).data.map(({ tag }: { tag: string }) => tag);
  expect(names.filter((tag: string) => tag.startsWith('Daten'))).toEqual(['Datenschutz']);
});

test('what scripts and emoji need is kept', async () => {
  const title = '👩🏽‍💻 می‌خواهم ශ්‍රී ❤️';
  const made = await create({ title, tags: '👩🏽‍💻,می‌خواهم', author: 'ශ්‍රී ලංකා' });
  expect(made.data).toMatchObject({ title, tags: '👩🏽‍💻,می‌خواهم', author: 'ශ්‍රී ලංකා' });
});

test('a redirect is found whatever invisible character was pasted with its URL', async () => {
  const made = await admin.post('/api/redirects', { from: '/old\u00ad-page\u200b', to: '/services\u200b' });
  expect([made.status, made.data.from, made.data.to]).toEqual([201, '/old-page', '/services']);
  for (const path of ['/old-page', '/old-page%E2%80%8B', '/old%C2%AD-page']) {
    const found = await site.services.get(redirectsKey).follow(new URL(path, 'http://localhost'));
    expect([path, found?.location]).toEqual([path, '/services']);
  }
});

test('blogs are found by either spelling', async () => {
  const content = '<p>Wasser&shy;schutz&shy;konzept</p>';
  const { id } = (await create({ title: 'Łódź Straße Đà Nẵng', content })).data;
  for (const q of [
    'lodz',
    'Łódź',
    'strasse',
    'STRASSE',
    'da nang',
    'wasserschutzkonzept',
    'Wasser\u00adschutz',
  ]) {
    const { data } = await site.client.get('/api/blogs', { params: { q } });
    expect([q, data.map((post: { id: string }) => post.id)]).toEqual([q, [id]]);
  }
});
