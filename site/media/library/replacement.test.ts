import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { addDraft, addMedia, addRevision, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const nameOf = (path: string) => path.slice('uploads/'.length);
const replace = (path: string, content: Buffer, name = 'new.jpg') =>
  admin.post(`/api/media/${nameOf(path)}/replacement`, mediaForm(content, name));
const revisionsOf = (postId: string) =>
  site.database.selectFrom('revisions').selectAll().where('post_id', '=', postId).orderBy('number').execute();

async function usesIn(table: 'post_media' | 'revision_media' | 'draft_media', path: string) {
  const rows = await site.database.selectFrom(table).selectAll().where('path', '=', path).execute();
  return rows.map((row) =>
    Object.values({ ...row, path: null, editor_id: null, number: null }).find(Boolean),
  );
}

test('points cover, text, earlier versions and drafts to the new file, in one step', async () => {
  const { data: covered } = await admin.post(
    '/api/blogs',
    postForm({ title: 'With a cover' }, { content: photograph(), name: 'old.jpg' }),
  );
  const old: string = covered.media;
  await admin.patch(`/api/media/${nameOf(old)}`, { alt: 'A roof' });
  const { data: shown } = await admin.post(
    '/api/blogs',
    postForm({ content: `<p>One<img src="/${old}" alt="x"> two <img src="https://example.com/${old}"></p>` }),
  );
  const { data: bystander } = await admin.post('/api/blogs', postForm());
  await addRevision(site.database, shown.id, 4, old);
  await addRevision(site.database, bystander.id, 2, old);
  await addDraft(site.database, bystander.id, 'e', old);
  const open = (await admin.get(`/api/blogs/${shown.id}`)).headers.etag;

  const { status, data } = await replace(old, photograph(), 'better.jpg');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    posts: 2,
    ownAltTexts: 1,
    item: {
      originalName: 'better.jpg',
      alt: null,
      uses: { posts: 2, history: 1, drafts: 1, documents: 0, people: 0 },
    },
  });
  const { path } = data.item;

  expect((await admin.get(`/api/blogs/${covered.id}`)).data.media).toBe(path);
  const { data: after } = await admin.get(`/api/blogs/${shown.id}`);
  expect(after.content).toBe(shown.content.replaceAll(old, path));
  expect(after.content).not.toContain(old);
  expect(new Date(after.updatedAt).getTime()).toBeGreaterThan(new Date(shown.updatedAt).getTime());
  expect((await admin.get(`/api/blogs/${bystander.id}`)).data.updatedAt).toBe(bystander.updatedAt);

  const [first, earlier, newest, ...rest] = await revisionsOf(shown.id);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ number: 1, kind: 'create', content: after.content });
  expect(earlier).toMatchObject({ number: 4, media: path, content: `<p>Earlier<img src="/${path}"></p>` });
  expect(newest).toMatchObject({
    number: 5,
    kind: 'media',
    saved_by: administrator.email,
    saved_at: new Date(after.updatedAt).getTime(),
    title: after.title,
    content: after.content,
    media: null,
    tags: after.tags,
    author: after.author,
    status: after.status,
  });
  expect(await revisionsOf(covered.id)).toMatchObject([
    { number: 1, kind: 'create', media: path },
    { number: 2, kind: 'media', media: path },
  ]);
  expect(await revisionsOf(bystander.id)).toMatchObject([
    { number: 1, kind: 'create', media: null },
    { number: 2, kind: 'update', media: path },
  ]);
  const draft = await site.database.selectFrom('drafts').select('fields').executeTakeFirstOrThrow();
  expect(JSON.parse(draft.fields)).toEqual({
    title: 'Draft "title"',
    content: `<p>New<img src="/${path}"></p>`,
    media: path,
  });
  expect((await usesIn('post_media', path)).sort()).toEqual([covered.id, shown.id].sort());
  expect((await usesIn('revision_media', path)).sort()).toEqual(
    [covered.id, covered.id, shown.id, shown.id, shown.id, bystander.id].sort(),
  );
  expect(await usesIn('draft_media', path)).toEqual([bystander.id]);

  expect((await site.client.get(`/${path}`)).status).toBe(200);
  // Links from elsewhere, and texts that are open, show the new file.
  const former = await fetch(`${site.address}/${old}`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([302, `/${path}`]);
  expect((await admin.get(`/api/media/${nameOf(old)}/uses`)).status).toBe(404);
  expect((await site.files()).kept).not.toContain(nameOf(old));

  const stale = await admin.put(`/api/blogs/${shown.id}`, postForm({ content: shown.content }), {
    headers: { 'If-Match': open },
  });
  expect([stale.status, stale.data.code]).toEqual([409, 'stale_edit']);
  const staleForm = postForm({ updatedAt: shown.updatedAt });
  expect((await admin.put(`/api/blogs/${shown.id}`, staleForm)).status).toBe(409);
});

test('alt text that described the former image does not stay for the new one', async () => {
  const old = await addMedia(admin, photograph(), 'old.jpg', { alt: 'A roof' });
  const image = (path: string, alt: string) => `<p><img src="/${path}" alt="${alt}" /></p>`;
  const content = [image(old.path, 'A roof'), image(old.path, 'Our roof in May')].join('');
  const { data: post } = await admin.post('/api/blogs', postForm({ content }));
  const form = mediaForm(photograph(), 'new.jpg', { alt: ' A  cellar ' });
  const { data } = await admin.post(`/api/media/${old.name}/replacement`, form);
  expect(data).toMatchObject({ posts: 1, ownAltTexts: 1, item: { alt: 'A cellar' } });
  const { path } = data.item;
  const texts = (await admin.get(`/api/blogs/${post.id}`)).data.content;
  expect(texts).toBe(post.content.replaceAll(old.path, path).replace('alt="A roof"', 'alt="A cellar"'));
  expect((await revisionsOf(post.id)).at(-1)).toMatchObject({ kind: 'media', content: texts });
});

test('what documents and portraits say of the former file becomes what is said of the new one, unless it is their own', async () => {
  const old = await addMedia(admin, photograph(), 'old.jpg', { alt: 'Ada in 2019' });
  const image = (alt: string) => ({ source: old.path, alt, focalPoint: '20,30' });
  const [first, second, ...others] = defaultDocuments.team.members;
  const members = [
    { ...first, image: image('Ada in 2019') },
    { ...second, image: image('The whole team') },
    ...others,
  ];
  const published = await admin.put('/api/site/documents/team', {
    ...{ value: { members }, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
  expect(published.status).toBe(200);
  const { data: ada } = await admin.post('/api/people', { name: 'Ada Portrait' });
  await admin.put(`/api/people/${ada.id}`, { avatar: old.path, avatarAlt: 'Ada in 2019' });
  const { data } = await admin.post(
    `/api/media/${old.name}/replacement`,
    mediaForm(photograph(), 'new.jpg', { alt: 'Ada in 2026' }),
  );
  const { data: team } = await admin.get('/api/site/documents/team');
  expect(team.value.members.slice(0, 2).map((member: { image: object }) => member.image)).toEqual([
    { source: data.item.path, alt: 'Ada in 2026', focalPoint: '20,30' },
    { source: data.item.path, alt: 'The whole team', focalPoint: '20,30' },
  ]);
  const { data: people } = await admin.get('/api/people');
  expect(people.find(({ id }: { id: string }) => id === ada.id)).toMatchObject({
    avatar: data.item.path,
    avatarAlt: 'Ada in 2026',
  });
});

test('an image has the proportions of the new file; a width that an editor chose stays', async () => {
  const old = await addMedia(admin, photograph(), 'wide.jpg', {});
  const image = (width: number, height: number) =>
    `<p><img src="/${old.path}" width="${width}" height="${height}" /></p>`;
  const content = image(Number(old.width), Number(old.height)) + image(120, 68);
  const { data: post } = await admin.post('/api/blogs', postForm({ content }));
  const tall =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="600"><path d="M0 0h60v600z"/></svg>';
  const { item } = (await replace(old.path, Buffer.from(tall), 'tall.svg')).data;
  const shown = (await admin.get(`/api/blogs/${post.id}`)).data.content;
  const sizes = [...shown.matchAll(/width="(\d+)" height="(\d+)"/g)].map(([size]) => size);
  expect(sizes).toEqual([
    `width="${item.width}" height="${item.height}"`,
    `width="120" height="${Math.round((120 * item.height) / item.width)}"`,
  ]);
});

test('grows the version of a post that was saved in the same millisecond', async () => {
  const now = new Date();
  site.setNow(now);
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({}, { content: photograph(), name: 'old.jpg' }),
  );
  await replace(post.media, photograph());
  site.setNow(null);
  const { data: after } = await admin.get(`/api/blogs/${post.id}`);
  expect(new Date(after.updatedAt).getTime()).toBe(now.getTime() + 1);
});

test('refuses a video for an image, an image for a video and what is neither, and changes nothing', async () => {
  const picture = await addMedia(admin, photograph());
  const moving = await addMedia(admin, videoFile(), 'a.mp4');
  const before = await site.files();
  for (const [path, content, sentence] of [
    [picture.path, videoFile(), 'An image can only be replaced by an image.'],
    [moving.path, photograph(), 'A video can only be replaced by a video.'],
    [
      picture.path,
      Buffer.from('text'),
      'Please choose a JPEG, PNG, WebP, AVIF, GIF, BMP, ICO or SVG image, an MP4 video, or a PDF.',
    ],
  ] as const) {
    const { status, data } = await replace(path, content);
    expect([status, data.code, data.message]).toEqual([415, 'unsupported_media', sentence]);
  }
  expect(await site.files()).toEqual(before);
  expect((await replace(moving.path, videoFile())).data).toMatchObject({ posts: 0 });
});

test('by the same content changes nothing; by content known elsewhere, the two become one', async () => {
  const same = photograph();
  const other = await addMedia(admin, photograph('known elsewhere'), 'other.jpg', { alt: 'Its own text' });
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({ content: `<p><img src="/${other.path}"></p>` }, { content: same, name: 'a.jpg' }),
  );
  const unchanged = await replace(post.media, same);
  expect(unchanged.data).toMatchObject({ posts: 0, item: { path: post.media } });
  expect((await admin.get(`/api/blogs/${post.id}`)).data.updatedAt).toBe(post.updatedAt);

  const merged = await replace(post.media, photograph('known elsewhere'));
  expect(merged.data).toMatchObject({ posts: 1, item: { path: other.path, alt: 'Its own text' } });
  expect((await admin.get(`/api/blogs/${post.id}`)).data.media).toBe(other.path);
  expect(await usesIn('post_media', other.path)).toEqual([post.id]);
  const { kept } = await site.files();
  const known = await site.database.selectFrom('media').select('path').execute();
  expect(kept.map((name) => `uploads/${name}`).sort()).toEqual(known.map(({ path }) => path).sort());
});

test('reaches posts in the trash too, which no search finds before they are restored', async () => {
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({ title: 'Zanzibar' }, { content: photograph(), name: 'a.jpg' }),
  );
  const found = async () =>
    (await site.client.get('/api/blogs?q=zanzibar')).data.map(({ id }: { id: string }) => id);
  expect(await found()).toEqual([post.id]);
  await admin.delete(`/api/blogs/${post.id}`);
  const { data } = await replace(post.media, photograph());
  expect(data).toMatchObject({ posts: 1, item: { withheld: true } });
  expect(await found()).toEqual([]);
  const indexed = site.database.selectFrom('post_search_entries').select('post_id');
  expect(await indexed.where('post_id', '=', post.id).execute()).toEqual([]);
  expect((await admin.post(`/api/trash/${post.id}/restore`)).status).toBeLessThan(300);
  expect(await found()).toEqual([post.id]);
});
