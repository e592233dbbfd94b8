import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readFrontMatter } from '@site/site-import/front-matter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchanged } from '#site/exchange/keys.ts';
import { readEntries } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeExport } from './write-archive.server.ts';

let site: TestSite;
let folder: string;
const siteUrl = 'https://old.example';

beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function exported(name: string, hasMessages = false): Promise<Map<string, Buffer>> {
  const file = path.join(folder, name);
  await writeExport({ ...site, services: exchanged(site.services), siteUrl, now: () => new Date() }, file, {
    hasMessages,
  });
  return new Map((await readEntries(file)).map(({ header, content }) => [header.name, content]));
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('an export has posts, pages, media, redirects and documents, each with its hash, and no secret', async () => {
  const admin = await site.signIn();
  const image = photograph();
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm(
      { title: 'A: “quoted” # title', slug: 'first', tags: 'One,Two', excerpt: 'Short' },
      { content: image, name: 'desk.jpg' },
    ),
  );
  const written = { title: post.title, tags: 'One,Two', author: post.author, slug: 'renamed' };
  const content = `<p>Text with <strong>marks</strong>.</p><p><img src="/${post.media}" alt="A desk"></p>`;
  await admin.put(`/api/blogs/${post.id}`, postForm({ ...written, content }));
  await admin.post(
    '/api/blogs',
    postForm({ title: 'Imprint', isPage: 'true', slug: 'imprint', status: 'draft' }),
  );
  await admin.post('/api/redirects', { from: '/old,place', to: '/all-blogs?x=1', status: 302 });
  const sent = { name: 'Ann', email: 'ann@example.org', message: 'A secret wish', subject: 'Careers' };
  await site.client.post('/api/contact', {
    ...sent,
    origin: { page: '/contact', query: 'utm_campaign=Spring' },
  });

  const files = await exported('one.tar.gz');
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
  const listed = manifest.files.map(({ name }: { name: string }) => name);
  expect([...files.keys()]).toEqual([...listed, 'manifest.json']);
  for (const file of manifest.files) {
    const found = files.get(file.name) ?? Buffer.alloc(0);
    expect([file.name, found.length, sha256(found)]).toEqual([file.name, file.bytes, file.sha256]);
  }

  const { fields, body } = readFrontMatter(files.get('posts/renamed.md')?.toString() ?? '');
  const name = `media/${sha256(image)}.jpg`;
  expect(fields).toMatchObject({
    ...{ id: post.id, title: 'A: “quoted” # title', tags: ['One', 'Two'], slug: 'renamed', excerpt: 'Short' },
    ...{ media: `../${name}`, formerSlugs: ['first'], createdAt: post.createdAt },
  });
  expect(fields).toMatchObject({ author: post.author, authors: ['mara-lindqvist'] });
  expect(JSON.parse(files.get('people.json')?.toString() ?? '')).toEqual([
    {
      ...{
        id: expect.any(String),
        slug: 'mara-lindqvist',
        name: post.author,
        bio: '',
        links: [],
        avatar: '',
      },
      ...{ avatarAlt: '', teamMember: null, formerSlugs: [] },
    },
  ]);
  expect(body).toContain('Text with **marks**.');
  expect(files.get('posts/renamed.html')?.toString()).toContain(`<img src="../${name}"`);
  expect(files.get(name)?.equals(image)).toBe(true);
  expect(files.get('pages/imprint.md')?.toString()).toContain('status: draft');
  expect(files.get('redirects.csv')?.toString()).toContain('"/old,place",/all-blogs?x=1,302\r\n');
  expect(JSON.parse(files.get('site/team.json')?.toString() ?? '').members.length).toBeGreaterThan(0);

  const everything = Buffer.concat([...files.values()]).toString('latin1');
  for (const secret of ['A secret wish', administrator.email, '$argon2'])
    expect(everything).not.toContain(secret);
  const messages = (await exported('two.tar.gz', true)).get('messages.json')?.toString() ?? '';
  expect(JSON.parse(messages)).toEqual([
    {
      ...{ ...sent, id: expect.any(String), receivedAt: expect.any(String), isSpam: false, answers: [] },
      origin: { page: '/contact', campaign: 'Spring' },
    },
  ]);
});

test('the same site gives the same archive, byte for byte; nothing unfinished is left', async () => {
  await exported('three.tar.gz');
  await exported('four.tar.gz');
  const [one, other] = await Promise.all(
    ['three.tar.gz', 'four.tar.gz'].map((name) => readFile(path.join(folder, name))),
  );
  expect(other?.equals(one as Buffer)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('a file that the store has lost is named and the rest is exported', async () => {
  const admin = await site.signIn();
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({ title: 'Lost image' }, { content: photograph(), name: 'lost.jpg' }),
  );
  await site.mediaStore.remove(path.posix.basename(post.media));
  const files = await exported('five.tar.gz');
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '').leftOut).toEqual([
    `${post.media}: the file is missing in the store.`,
  ]);
  expect(files.has(`posts/${post.id}.html`)).toBe(true);
});
