import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exchanged } from '#site/exchange/keys.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { libraryKey } from '#site/media/keys.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { readEntries, writeEntries } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { pdfFile } from '#test/support/pdf-file.ts';
import { pageForm, photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeExport } from '../export/write-archive.server.ts';
import { ownExport } from '../own/own-export.server.ts';
import { unpackExport } from '../own/unpack-export.server.ts';

let site: TestSite;
let folder: string;
const siteUrl = 'https://old.example';
const now = () => new Date();

beforeAll(async () => {
  folder = await makeDataFolder();
  site = await openTestSite();
  await fill(site);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function fill({ client, ...site }: TestSite): Promise<void> {
  const admin = await site.signIn();
  const cover = { content: photograph(), name: 'desk.jpg' };
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({ title: 'First', slug: 'first', excerpt: 'Short', seoTitle: 'Found' }, cover),
  );
  const prices = await addMedia(admin, pdfFile('prices'), 'Prices.pdf');
  await admin.post('/api/media/labels', { paths: [prices.path, post.media], add: 'For customers' });
  await admin.patch(`/api/media/${post.media.slice('uploads/'.length)}`, { focalPoint: '20,40' });
  const links = `<a href="/privacy">Privacy</a> <a href="/${prices.path}">Prices</a>`;
  const content = `<h2>A heading</h2><p><img src="/${post.media}" alt="A desk"> ${links}</p>`;
  await admin.put(
    `/api/blogs/${post.id}`,
    postForm({ title: 'First', slug: 'now', excerpt: 'Short', seoTitle: 'Found', content }),
  );
  await admin.post('/api/blogs', postForm({ title: 'A draft', status: 'draft', tags: 'One, Two' }));
  await admin.post(
    '/api/blogs',
    postForm({ title: 'Later', scheduledDate: '2031-01-02', isPublished: 'true' }),
  );
  await admin.post('/api/blogs', pageForm({ title: 'Privacy', isUnlisted: 'true' }));
  await addPeople(admin, post.media);
  await admin.post('/api/redirects', { from: '/old,place', to: '/privacy?x=1', status: 302 });
  await admin.post('/api/redirects', { from: '/?p=7', to: '/blog-detail/now' });
  await admin.post('/api/redirects', { from: '/before/:year/*', to: '/privacy?of=:year&rest=:splat' });
  await client.post('/api/contact', { name: 'Ann', email: 'ann@example.org', message: 'Hello there' });
}

async function addPeople(admin: AxiosInstance, avatar: string): Promise<void> {
  const { data: ann } = await admin.post('/api/people', { name: 'Ann Lée' });
  const links = ['https://ann.example/', 'https://social.example/@ann'];
  const about = { bio: 'Writes.\n\nReads “too”.', links, avatar, avatarAlt: 'Ann at her desk' };
  const changed = await admin.put(`/api/people/${ann.id}`, { ...about, slug: 'ann', teamMember: '' });
  expect(changed.status).toBe(200);
  await admin.post('/api/people', { name: 'Bo' });
  await admin.post('/api/blogs', postForm({ title: 'Together', slug: 'together', authors: 'bo,ann' }));
}

async function exportOf(from: TestSite, name: string): Promise<string> {
  const file = path.join(folder, name);
  await writeExport({ ...from, services: exchanged(from.services), siteUrl, now }, file, {
    hasMessages: false,
  });
  return file;
}

async function sourceIn(file: string) {
  const target = `${file}.unpacked`;
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  return ownExport(target, await unpackExport(file, target));
}

const options = { file: 'export.tar.gz', by: 'test' };

test('export, import into an empty site, export: the same bytes; again: nothing changes; undone: empty', async () => {
  const file = await exportOf(site, 'one.tar.gz');
  const other = await openTestSite();
  try {
    const imports = importsInto(other, now);
    const plan = await imports.plan(await sourceIn(file), { file: 'one' });
    expect(plan).toMatchObject({ isPlan: true, counts: { created: 13, lost: 0 } });
    expect(
      (await other.services.get(libraryKey).page({ q: '', filter: 'all', limit: 9, offset: 0 })).total,
    ).toBe(0);
    const { id, receipt } = await imports.run(await sourceIn(file), options);
    expect(receipt.counts).toMatchObject({ created: 13, lost: 0, kept: 0 });
    expect(receipt.total).toBe(Object.values(receipt.counts).reduce((sum, count) => sum + count));
    expect([...receipt.lines()].filter(({ notes }) => notes.length > 0)).toEqual([]);

    const again = await exportOf(other, 'two.tar.gz');
    expect((await readFile(again)).equals(await readFile(file))).toBe(true);

    const second = await imports.run(await sourceIn(file), options);
    expect(second.receipt.counts).toMatchObject({
      created: 0,
      updated: 0,
      lost: 0,
      unchanged: receipt.total,
    });
    const undone = await imports.undo(id);
    expect(undone.counts).toMatchObject({ kept: 0, removed: 13 });
    const left = await readEntries(await exportOf(other, 'three.tar.gz'));
    expect(left.filter(({ header }) => /^(?:(?:posts|pages|media)\/|people)/.test(header.name))).toEqual([]);
    expect((await imports.list()).map(({ undoneAt }) => undoneAt !== null).sort()).toEqual([false, true]);
  } finally {
    await other.close();
  }
});

test('an export imported into the site that it is of makes nothing twice', async () => {
  const { receipt } = await importsInto(site, now).run(
    await sourceIn(await exportOf(site, 'own.tar.gz')),
    options,
  );
  expect(receipt.counts).toMatchObject({ created: 0, updated: 0, lost: 0, kept: 8 });
});

test('an image that was cropped comes along with the whole one, so that the crop can be changed and undone', async () => {
  const from = await openTestSite();
  const other = await openTestSite();
  try {
    const admin = await from.signIn();
    const whole = await wall();
    const { name } = await addMedia(admin, whole, 'wall.png', { alt: 'A wall' });
    const part = { left: 10, top: 20, width: 40, height: 30 };
    const { data: cropped } = await admin.post(`/api/media/${name}/crop`, { crop: part });
    await admin.post('/api/blogs', postForm({ mediaPath: cropped.item.path }));
    const file = await exportOf(from, 'crop.tar.gz');
    // Into the site that it is of: the whole image is no file that anybody sees.
    await importsInto(from, now).run(await sourceIn(file), options);
    expect(await listed(admin)).toEqual([cropped.item.path]);

    const there = await other.signIn();
    const imports = importsInto(other, now);
    const withoutWhole = path.join(folder, 'earlier.tar.gz');
    await writeEntries(withoutWhole, await relisted(ofEarlierVersion(await readEntries(file))));
    await imports.run(await sourceIn(withoutWhole), options);
    const [alone] = await items(there);
    expect(alone).toMatchObject({ alt: 'A wall', crop: null });
    const { id } = await imports.run(await sourceIn(file), options);
    const [item, ...more] = await items(there);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ path: alone?.path, crop: { ...part, source: { width: 90, height: 60 } } });
    expect((await readFile(await exportOf(other, 'crop-2.tar.gz'))).equals(await readFile(file))).toBe(true);

    const { data: back } = await there.post(`/api/media/${item?.name}/crop`, { crop: null });
    expect(back).toMatchObject({ posts: 1, item: { width: 90, height: 60, alt: 'A wall', crop: null } });
    const { data } = await there.get(`/${back.item.path}`, { responseType: 'arraybuffer' });
    expect(Buffer.compare(data, whole)).toBe(0);
    // What is used by now stays.
    expect((await imports.undo(id)).counts).toMatchObject({ removed: 0, kept: 1 });
  } finally {
    await Promise.all([from.close(), other.close()]);
  }
});

test('an import with a cropped image that is undone leaves no whole image behind', async () => {
  const from = await openTestSite();
  const other = await openTestSite();
  try {
    const admin = await from.signIn();
    for (const left of [0, 10, 20, 30]) {
      const { name } = await addMedia(admin, await wall(left), 'wall.png');
      await admin.post(`/api/media/${name}/crop`, { crop: { left, top: 0, width: 40, height: 30 } });
    }
    const imports = importsInto(other, now);
    const { id } = await imports.run(await sourceIn(await exportOf(from, 'crops.tar.gz')), options);
    expect((await other.files()).kept).toHaveLength(8);
    expect((await imports.undo(id)).counts).toMatchObject({ removed: 8, kept: 0 });
    expect((await other.files()).kept).toEqual([]);
  } finally {
    await Promise.all([from.close(), other.close()]);
  }
});

test('each item of an import that is undone is visited once, the whole image after its part, also when both stay', async () => {
  const from = await openTestSite();
  const other = await openTestSite();
  try {
    const admin = await from.signIn();
    for (const left of [0, 10, 20]) {
      const { name } = await addMedia(admin, await wall(left), 'wall.png');
      await admin.post(`/api/media/${name}/crop`, { crop: { left, top: 0, width: 40, height: 30 } });
    }
    const imports = importsInto(other, now);
    const { id } = await imports.run(await sourceIn(await exportOf(from, 'kept.tar.gz')), options);
    const there = await other.signIn();
    const [used] = await listed(there);
    expect((await there.post('/api/blogs', postForm({ mediaPath: used ?? '' }))).status).toBe(201);
    const visits = vi.spyOn(other.services.get(libraryKey), 'delete');
    expect((await imports.undo(id)).counts).toMatchObject({ removed: 4, kept: 2 });
    expect(await listed(there)).toEqual([used]);
    expect((await other.files()).kept).toHaveLength(2);
    const names = visits.mock.calls.map(([name]) => name);
    expect([names.length, new Set(names).size]).toEqual([6, 6]);
  } finally {
    await Promise.all([from.close(), other.close()]);
  }
});

test('a whole image is hashed once for all its parts', async () => {
  const from = await openTestSite();
  const other = await openTestSite();
  try {
    const admin = await from.signIn();
    for (const left of [0, 10, 20]) {
      const { name } = await addMedia(admin, await wall(), 'wall.png');
      const { status } = await admin.post(`/api/media/${name}/crop`, {
        crop: { left, top: 0, width: 40 + left, height: 30 },
      });
      expect(status).toBe(200);
    }
    // In an archive, what is equal is one file.
    await importsInto(other, now).run(await sourceIn(await exportOf(from, 'parts.tar.gz')), options);
    const digests = vi.spyOn(other.mediaStore, 'digest');
    const entries = await readEntries(await exportOf(other, 'parts-2.tar.gz'));
    expect(entries.filter(({ header }) => header.name.startsWith('media/'))).toHaveLength(4);
    expect(digests).toHaveBeenCalledTimes(4);
  } finally {
    await Promise.all([from.close(), other.close()]);
  }
});

test('what was edited here stays, what the source changed follows, what was deleted here is not made again', async () => {
  const file = await exportOf(site, 'four.tar.gz');
  const other = await openTestSite();
  try {
    const imports = importsInto(other, now);
    await imports.run(await sourceIn(file), options);
    const admin = await other.signIn();
    const named = async (title: string) =>
      (await admin.get('/api/blogs')).data.find((post: { title: string }) => post.title === title);
    const draft = await named('A draft');
    await admin.put(`/api/blogs/${draft.id}`, postForm({ title: 'My own words', status: 'draft' }));
    await admin.delete(`/api/blogs/${(await named('Later')).id}`);
    const changed = await readEntries(file);
    for (const { header, content } of changed) {
      if (!/^posts\/.*\.md$/.test(header.name)) continue;
      const text = content.toString().replace(/^title: .*$/m, '$& changed there');
      changed.splice(
        changed.findIndex((one) => one.header.name === header.name),
        1,
        {
          header,
          content: Buffer.from(text),
        },
      );
    }
    const next = path.join(folder, 'changed.tar.gz');
    await writeEntries(next, await relisted(changed));
    const { receipt } = await imports.run(await sourceIn(next), options);
    expect(receipt.counts).toMatchObject({ created: 0, updated: 2, kept: 2, lost: 0 });
    expect(await named('First changed there')).toBeDefined();
    expect(await named('My own words')).toBeDefined();
    expect(await named('Later changed there')).toBeUndefined();
  } finally {
    await other.close();
  }
});

test('an archive that is cut off, altered or holds a path that leads elsewhere is refused, and says where', async () => {
  const file = await exportOf(site, 'five.tar.gz');
  const entries = await readEntries(file);
  const whole = await readFile(file);
  const refusal = async (name: string, write: (target: string) => Promise<void>) => {
    const target = path.join(folder, name);
    await write(target);
    return sourceIn(target).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  };
  const { writeFile } = await import('node:fs/promises');
  expect(await refusal('cut.tar.gz', (to) => writeFile(to, whole.subarray(0, whole.length / 2)))).toContain(
    'cut off',
  );
  const altered = entries.map((entry) =>
    entry.header.name === 'redirects.csv' ? { ...entry, content: Buffer.from('from,to,status\r\n') } : entry,
  );
  expect(await refusal('altered.tar.gz', (to) => writeEntries(to, altered))).toContain('redirects.csv');
  const escaping = [...entries, { header: { name: '../outside.md' }, content: Buffer.from('x') }];
  expect(await refusal('escaping.tar.gz', (to) => writeEntries(to, escaping))).toContain('../outside.md');
  expect(await readdir(folder)).not.toContain('outside.md');
});

const items = async (admin: AxiosInstance): Promise<LibraryItem[]> => (await admin.get('/api/media')).data;
const listed = async (admin: AxiosInstance) => (await items(admin)).map((item) => item.path);

const wall = (red = 200) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer();

/** Versions before this one knew no crops in archives. */
function ofEarlierVersion(entries: Awaited<ReturnType<typeof readEntries>>) {
  const list = entries.find(({ header }) => header.name === 'media.json');
  const media: { file: string; crop: { source: string } }[] = JSON.parse(`${list?.content}`);
  const wholes = media.map(({ crop }) => crop.source);
  return entries
    .filter(({ header }) => !wholes.includes(header.name))
    .map((entry) =>
      entry === list
        ? { ...entry, content: Buffer.from(JSON.stringify(media.map(({ crop: _, ...facts }) => facts))) }
        : entry,
    );
}

async function relisted(entries: Awaited<ReturnType<typeof readEntries>>) {
  const { createHash } = await import('node:crypto');
  return entries.map((entry) => {
    if (entry.header.name !== 'manifest.json') return entry;
    const manifest = JSON.parse(entry.content.toString());
    manifest.files = manifest.files.filter(({ name }: { name: string }) =>
      entries.some(({ header }) => header.name === name),
    );
    for (const file of manifest.files) {
      const content = entries.find(({ header }) => header.name === file.name)?.content ?? Buffer.alloc(0);
      file.bytes = content.length;
      file.sha256 = createHash('sha256').update(content).digest('hex');
    }
    return { ...entry, content: Buffer.from(JSON.stringify(manifest)) };
  });
}
