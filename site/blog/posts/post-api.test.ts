import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { insertPosts } from '#test/support/post-rows.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { savedPostSchema, wirePostDetailSchema } from './post-contract.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

async function create(...form: Parameters<typeof postForm>) {
  const { status, data } = await admin.post('/api/blogs', postForm(...form));
  expect(status).toBe(201);
  return data;
}

async function removeForGood(id: string): Promise<void> {
  expect((await admin.delete(`/api/blogs/${id}`)).status).toBe(204);
  expect((await admin.delete(`/api/trash/${id}`)).status).toBe(204);
}

describe('POST /api/blogs', () => {
  test('creates a post with every field and answers 201 with it', async () => {
    const response = await admin.post(
      '/api/blogs',
      postForm(
        { title: ' Choosing web or mobile ', tags: ' Web ,  mobile apps,web, ', scheduledDate: '2026-01-15' },
        { content: photograph(), name: '../../etc/passwd.exe', type: 'text/html' },
      ),
    );
    expect(response.status).toBe(201);
    const post = savedPostSchema.strict().parse(response.data);
    expect(post).toMatchObject({
      title: 'Choosing web or mobile',
      tags: 'Web,mobile apps',
      status: 'published',
      isPublished: false,
      // Midnight in Lisbon, winter time.
      scheduledDate: '2026-01-15T00:00:00.000Z',
      views: 0,
      shares: 0,
    });
    expect(post.id).toMatch(/^choosing-web-or-mobile-[a-z0-9]{4}$/);
    expect(post.media).toMatch(/^uploads\/[0-9a-f]{32}\.jpg$/);
    expect(response.headers.location).toBe(`/api/blogs/${post.id}`);
  });

  test('takes defaults for what may be left out', async () => {
    const post = await create({
      content: undefined,
      status: undefined,
      scheduledDate: undefined,
      isPublished: undefined,
    });
    expect(post).toMatchObject({
      content: '',
      status: 'draft',
      isPublished: false,
      scheduledDate: null,
      media: '',
    });
  });

  test('reads a full date-time as that instant', async () => {
    const post = await create({ scheduledDate: '2026-06-01T10:30:00+02:00' });
    expect(post.scheduledDate).toBe('2026-06-01T08:30:00.000Z');
  });

  test.each([
    ['title', { title: '   ' }],
    ['title', { title: undefined }],
    ['title', { title: 'x'.repeat(201) }],
    ['author', { author: '' }],
    ['author', { author: 'x'.repeat(101) }],
    ['tags', { tags: ' , ,' }],
    ['tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join() }],
    ['tags.0', { tags: 'x'.repeat(51) }],
    ['status', { status: 'live' }],
    ['scheduledDate', { scheduledDate: '2026-02-30' }],
    ['scheduledDate', { scheduledDate: 'tomorrow' }],
    ['isPublished', { isPublished: 'maybe' }],
    ['content', { content: `<p>${'x'.repeat(1024 * 1024)}</p>` }],
  ])('refuses a wrong %s with 400 and keeps nothing', async (path, fields) => {
    const before = await site.files();
    const response = await admin.post(
      '/api/blogs',
      postForm(fields, { content: photograph(), name: 'a.jpg' }),
    );
    expect(response.status).toBe(400);
    expect(response.data).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
    expect(response.data.error).toBe(response.data.message);
    expect(await site.files()).toEqual(before);
  });

  test('moves images pasted as data: into files', async () => {
    const image = `data:image/jpeg;base64,${photograph().toString('base64')}`;
    const post = await create({ content: `<p>One<img src="${image}"></p>` });
    expect(post.content).toMatch(/<img [^>]*src="\/uploads\/[0-9a-f]{32}\.jpg"/);
    expect(post.content).toMatch(/<img [^>]*width="1600" height="900"/);
    expect(post.content).not.toContain('data:');
    const [source] = post.content.match(/uploads\/\w+\.jpg/);
    expect((await site.client.get(`/${source}`)).headers['content-type']).toBe('image/jpeg');
    await removeForGood(post.id);
    expect((await site.client.get(`/${source}`)).status).toBe(404);
  });
});

describe('GET /api/blogs', () => {
  test('lists live posts to visitors and everything to an administrator, newest first', async () => {
    const draft = await create({ title: 'A draft', status: 'draft', isPublished: 'false' });
    const checked = await create({ title: 'Draft but checked', status: 'draft', isPublished: 'true' });
    const future = await create({ title: 'Later', scheduledDate: '2999-01-01' });
    const past = await create({ title: 'Backdated', scheduledDate: '2001-01-01' });
    const idsOf = async (client: AxiosInstance) =>
      (await client.get('/api/blogs')).data.map((post: { id: string }) => post.id);
    const [seen, all] = [await idsOf(site.client), await idsOf(admin)];
    expect(seen).toContain(checked.id);
    expect(seen).not.toContain(draft.id);
    expect(seen).not.toContain(future.id);
    expect(seen.at(-1)).toBe(past.id);
    expect(all[0]).toBe(future.id);
    expect(all).toContain(draft.id);
  });

  test('shows a scheduled post from its instant on, without anything having run', async () => {
    const post = await create({ scheduledDate: '2027-03-01T12:00:00Z' });
    const statusAt = async (instant: string) => {
      site.setNow(new Date(instant));
      return (await site.client.get(`/api/blogs/${post.id}`)).status;
    };
    expect(await statusAt('2027-03-01T11:59:59.999Z')).toBe(404);
    expect(await statusAt('2027-03-01T12:00:00.000Z')).toBe(200);
    site.setNow(null);
  });

  test('pages with limit and offset, total and links', async () => {
    const { data, headers } = await site.client.get('/api/blogs', {
      params: { limit: 1, offset: 1, status: 'published' },
    });
    expect(data).toHaveLength(1);
    const total = Number(headers['x-total-count']);
    expect(total).toBeGreaterThan(2);
    expect(headers.link).toBe(
      [
        '</api/blogs?limit=1&offset=0&status=published>; rel="first"',
        '</api/blogs?limit=1&offset=0&status=published>; rel="prev"',
        '</api/blogs?limit=1&offset=2&status=published>; rel="next"',
        `</api/blogs?limit=1&offset=${total - 1}&status=published>; rel="last"`,
      ].join(', '),
    );
    const { headers: odd } = await site.client.get('/api/blogs', {
      params: { limit: 2, offset: 1, status: 'published' },
    });
    const last = Number(/offset=(\d+)[^>]*>; rel="last"/.exec(odd.link)?.[1]);
    expect([last % 2, last < total && last + 2 >= total]).toEqual([1, true]);
  });

  test('refuses a malformed bearer token also where none is needed', async () => {
    for (const authorization of ['Bearer', 'Bearer not a token', 'Bearer x']) {
      const { status, data } = await site.client.get('/api/blogs', { headers: { authorization } });
      expect([authorization, status, data.error]).toEqual([authorization, 401, expect.any(String)]);
    }
    expect((await site.client.get('/api/blogs', { headers: { authorization: 'Basic eDp5' } })).status).toBe(
      200,
    );
  });

  test('filters by tag without case, in any script, and by text', async () => {
    const post = await create({ title: 'Größe 100%', tags: 'Straße,Дизайн' });
    const find = async (params: object) =>
      (await site.client.get('/api/blogs', { params })).data.map((item: { id: string }) => item.id);
    expect(await find({ tag: ' ДИЗАЙН ' })).toEqual([post.id]);
    expect(await find({ q: '100%' })).toEqual([post.id]);
    expect(await find({ q: 'GRÖSSE' })).toEqual([post.id]);
    expect(await find({ q: 'große' })).toEqual([post.id]);
    expect(await find({ q: '<strong>' })).toEqual([]);
    expect(await find({ q: '_00%' })).toEqual([]);
    expect(await find({ tag: 'Стра' })).toEqual([]);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'status=live', 'limit=1&limit=2'])(
    'refuses ?%s with 400',
    async (query) => {
      const { status, data } = await site.client.get(`/api/blogs?${query}`);
      expect([status, data.code]).toEqual([400, 'invalid_input']);
    },
  );

  test('streams hundreds of posts whole and in order', async () => {
    const fresh = await openTestSite();
    // Of three at one instant some are in two batches.
    await insertPosts(fresh.database, 205, { from: new Date('2026-01-01'), atOnce: 3 });
    const { data } = await fresh.client.get('/api/blogs');
    const keys = data.map((post: { createdAt: string; id: string }) => [post.createdAt, post.id]);
    const sorted = [...keys].sort(([a, x], [b, y]) => b.localeCompare(a) || (x < y ? -1 : 1));
    expect(new Set(keys.map(String)).size).toBe(205);
    expect(keys).toEqual(sorted);
    await fresh.close();
  });
});

describe('GET /api/blogs/{id}', () => {
  test('gives the fields at the top and again under data, also to a GET that names a multipart type', async () => {
    const { id } = await create();
    const response = await admin.get(`/api/blogs/${id}`, {
      headers: { 'Content-Type': 'multipart/form-data' },
    });
    expect(response.status).toBe(200);
    const { data, ...post } = wirePostDetailSchema.strict().parse(response.data);
    const review = { state: 'none', note: '', at: null };
    expect(data).toEqual({ ...post, published: false, mediaFile: null, review });
  });

  test('answers 404 for an unknown post and for one that is not live', async () => {
    const { id } = await create({ status: 'draft' });
    for (const address of ['/api/blogs/nothing-here', `/api/blogs/${id}`, '/api/blogs/%00']) {
      const { status, data } = await site.client.get(address);
      expect([status, data.code]).toEqual([404, 'not_found']);
    }
    expect((await admin.get(`/api/blogs/${id}`)).status).toBe(200);
  });
});

describe('PUT /api/blogs/{id}', () => {
  test('keeps the old media and the id when none is chosen', async () => {
    const before = await create({}, { content: photograph(), name: 'a.jpg' });
    const { status, data } = await admin.put(`/api/blogs/${before.id}`, postForm({ title: 'Another title' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: before.id,
      title: 'Another title',
      media: before.media,
      createdAt: before.createdAt,
    });
    expect(data.updatedAt > before.updatedAt).toBe(true);
  });

  test('a new file takes the place of the old one, which the history keeps', async () => {
    const first = await create({}, { content: photograph(), name: 'a.jpg' });
    await admin.put(`/api/blogs/${first.id}`, postForm({}, { content: videoFile(), name: 'b.mp4' }));
    expect((await site.client.get(`/${first.media}`)).status).toBe(200);
    const { data } = await site.client.get(`/api/blogs/${first.id}`);
    expect(data.media).toMatch(/\.mp4$/);
    await removeForGood(first.id);
    expect((await site.client.get(`/${first.media}`)).status).toBe(404);
    expect((await site.client.get(`/${data.media}`)).status).toBe(404);
  });

  test('takes a file of the library by its path, and lets go of one', async () => {
    const owner = await create({}, { content: photograph(), name: 'a.jpg' });
    const post = await create({ mediaPath: owner.media });
    expect(post.media).toBe(owner.media);
    const bare = await admin.put(`/api/blogs/${post.id}`, postForm({ removeMedia: 'true' }));
    expect(bare.data.media).toBe('');
    const again = await admin.put(`/api/blogs/${post.id}`, postForm({ mediaPath: owner.media }));
    expect(again.data.media).toBe(owner.media);
    for (const mediaPath of ['uploads/none.jpg', '../site.db', `uploads/${'0'.repeat(32)}.jpg`]) {
      const refused = await admin.put(`/api/blogs/${post.id}`, postForm({ mediaPath }));
      expect([refused.status, refused.data.issues[0].path]).toEqual([400, 'mediaPath']);
    }
  });

  test('requires content, and keeps what the form leaves out', async () => {
    const before = await create({ status: 'published', isPublished: 'true', scheduledDate: '2026-01-01' });
    const empty = await admin.put(`/api/blogs/${before.id}`, postForm({ content: '<p><br></p>' }));
    expect([empty.status, empty.data.issues]).toEqual([
      400,
      [{ path: 'content', message: 'Content is required.' }],
    ]);
    const sparse = postForm({ status: undefined, isPublished: undefined, scheduledDate: undefined });
    const { data } = await admin.put(`/api/blogs/${before.id}`, sparse);
    expect(data).toMatchObject({
      status: 'published',
      isPublished: true,
      scheduledDate: before.scheduledDate,
    });
    const cleared = await admin.put(`/api/blogs/${before.id}`, postForm({ scheduledDate: '' }));
    expect(cleared.data.scheduledDate).toBeNull();
  });

  test('refuses a stale edit with 409, by updatedAt and by If-Match; without either the last write wins', async () => {
    const opened = await create();
    const etag = (await admin.get(`/api/blogs/${opened.id}`)).headers.etag;
    const [one, two] = await Promise.all([
      admin.put(`/api/blogs/${opened.id}`, postForm({ title: 'One', updatedAt: opened.updatedAt })),
      admin.put(`/api/blogs/${opened.id}`, postForm({ title: 'Two', updatedAt: opened.updatedAt })),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const stale = await admin.put(`/api/blogs/${opened.id}`, postForm({ title: 'Three' }), {
      headers: { 'If-Match': etag },
    });
    expect([stale.status, stale.data.code]).toEqual([409, 'stale_edit']);
    const fresh = (await admin.get(`/api/blogs/${opened.id}`)).headers.etag;
    const weak = await admin.put(`/api/blogs/${opened.id}`, postForm(), {
      headers: { 'If-Match': `W/${fresh}` },
    });
    expect(weak.status).toBe(409);
    const matched = await admin.put(`/api/blogs/${opened.id}`, postForm({ title: 'Four' }), {
      headers: { 'If-Match': fresh },
    });
    expect(matched.status).toBe(200);
    expect((await admin.put(`/api/blogs/${opened.id}`, postForm({ title: 'Five' }))).data.title).toBe('Five');
  });

  test('answers 404 for an unknown post and keeps no file', async () => {
    const before = await site.files();
    const { status } = await admin.put(
      '/api/blogs/nothing',
      postForm({}, { content: photograph(), name: 'a.jpg' }),
    );
    expect(status).toBe(404);
    expect(await site.files()).toEqual(before);
  });
});

describe('pictures of the text', () => {
  test('stay while any post shows them, however their address is written', async () => {
    const owner = await create({}, { content: photograph(), name: 'a.jpg' });
    const addresses = [
      `https://www.example.com/${owner.media}`,
      `/${owner.media}?v=1#x`,
      `/./${owner.media.replace('u', '%75')}`,
    ];
    const other = await create({ content: addresses.map((src) => `<p><img src="${src}"></p>`).join('') });
    expect(other.content.match(new RegExp(`src="/${owner.media}"`, 'g'))).toHaveLength(3);
    await removeForGood(owner.id);
    expect((await site.client.get(`/${owner.media}`)).status).toBe(200);
    await removeForGood(other.id);
    expect((await site.client.get(`/${owner.media}`)).status).toBe(404);
  });

  test('may be more than a statement of the database takes values', async () => {
    const content = Array.from({ length: 33_000 }, (_, index) => `<img src="/${index}">`).join('');
    expect((await admin.post('/api/blogs', postForm({ content }))).status).toBe(201);
  });
});

describe('DELETE /api/blogs/{id}', () => {
  test.each(['application/json', 'multipart/form-data', 'text/plain'])(
    'takes a request that names %s and has no body',
    async (type) => {
      const { id } = await create();
      const { status } = await admin.delete(`/api/blogs/${id}`, { headers: { 'Content-Type': type } });
      expect(status).toBe(204);
    },
  );

  test('answers 204, then the post is gone', async () => {
    const { id } = await create({}, { content: videoFile(), name: 'a.mp4' });
    expect((await admin.delete(`/api/blogs/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/blogs/${id}`)).status).toBe(404);
    expect((await admin.put(`/api/blogs/${id}`, postForm())).status).toBe(404);
    expect((await admin.delete(`/api/blogs/${id}`)).status).toBe(404);
  });
});

test('a save answers a megabyte of frames in frames with the limit', async () => {
  const content = '<iframe>'.repeat(120_000);
  const { status, data } = await admin.post('/api/blogs', postForm({ content }));
  expect([status, data]).toMatchObject([
    400,
    { code: 'invalid_input', error: 'Content is nested too deep.' },
  ]);
});

test('a save names what of the content it did not keep', async () => {
  const created = await admin.post('/api/blogs', postForm({ content: '<p>a<marquee>b</marquee></p>' }));
  expect(created.data.warnings).toEqual(['Not kept: elements <marquee>.']);
  const changed = await admin.put(`/api/blogs/${created.data.id}`, postForm({ content: '<p>a</p>' }));
  expect(changed.data.warnings).toEqual([]);
  expect((await admin.get(`/api/blogs/${created.data.id}`)).data).not.toHaveProperty('warnings');
});
