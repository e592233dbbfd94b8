import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { pdfFile } from '#test/support/pdf-file.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let s3: S3Server;
let site: TestSite;
let bucketSite: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  s3 = await startS3Server();
  site = await openTestSite();
  bucketSite = await openTestSite({ s3 });
  admin = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await bucketSite.close();
  await s3.close();
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' };
const link = (path: string) => `<p><a href="/${path}">Prices</a></p>`;
const upload = (content: Buffer, name = 'a.pdf') => admin.post('/api/media', mediaForm(content, name));

describe('a PDF in the library', () => {
  test('is taken by its content, kept as it is, found by its name, and listed apart', async () => {
    const content = pdfFile('taken');
    const item = await addMedia(admin, content, 'Price list.pdf');
    expect(item).toMatchObject({
      ...{ path: expect.stringMatching(/^uploads\/[0-9a-f]{32}\.pdf$/), contentType: 'application/pdf' },
      ...{
        width: null,
        height: null,
        thumbnail: null,
        originalName: 'Price list.pdf',
        bytes: content.length,
      },
      variants: { state: 'done', bytes: 0, reason: null },
    });
    expect((await upload(content)).status).toBe(200);
    expect(await site.makePictures()).toEqual([]);
    const pathsOf = async (params: object) =>
      (await admin.get('/api/media', { params })).data.map(({ path }: { path: string }) => path);
    const photo = await addMedia(admin, photograph());
    expect(await pathsOf({ filter: 'files' })).toEqual([item.path]);
    expect(await pathsOf({ q: 'price' })).toEqual([item.path]);
    for (const filter of ['images', 'shown']) expect(await pathsOf({ filter })).toEqual([photo.path]);
  });

  test.each([
    ['cut off', pdfFile('cut off').subarray(0, 200), 415],
    [
      'too large',
      Buffer.concat([pdfFile('large'), Buffer.alloc(20 * 1024 * 1024), Buffer.from('%%EOF')]),
      413,
    ],
    ['another format of that name', Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF'), 415],
    ['empty', Buffer.alloc(0), 415],
  ])('is refused when it is %s', async (_, content, status) => {
    const before = await site.files();
    expect((await upload(content)).status).toBe(status);
    expect(await site.files()).toEqual(before);
  });

  test.each(['\ufeff', '\n', '\r\n\r\n', ' \t\n'])('is taken when %j stands before it', async (start) => {
    const content = Buffer.concat([Buffer.from(start), pdfFile(`late ${JSON.stringify(start)}`)]);
    expect(await addMedia(admin, content)).toMatchObject({ contentType: 'application/pdf' });
  });

  test('is replaced by a PDF alone, also in links', async () => {
    const item = await addMedia(admin, pdfFile('former'), 'Former.pdf');
    const { data: post } = await admin.post('/api/blogs', postForm({ content: link(item.path) }));
    const replace = (content: Buffer) =>
      admin.post(`/api/media/${item.name}/replacement`, mediaForm(content, 'new.pdf'));
    expect((await replace(photograph())).data.error).toContain('A PDF can only be replaced by a PDF.');
    const { data } = await replace(pdfFile('new'));
    expect((await admin.get(`/api/blogs/${post.id}`)).data.content).toContain(data.item.path);
    const former = await fetch(`${site.address}/${item.path}`, { redirect: 'manual' });
    expect(former.headers.get('location')).toBe(`/${data.item.path}`);
  });
});

describe('a PDF is no', () => {
  test('cover, uploaded or from the library', async () => {
    const { path } = await addMedia(admin, pdfFile('cover'));
    const uploaded = await admin.post('/api/blogs', postForm({}, { content: pdfFile('x'), name: 'x.pdf' }));
    expect([uploaded.status, uploaded.data.error]).toEqual([
      415,
      expect.stringContaining('A PDF is not shown in a page.'),
    ]);
    const chosen = await admin.post('/api/blogs', postForm({ mediaPath: path }));
    expect([chosen.status, chosen.data.issues]).toEqual([
      400,
      [{ path: 'mediaPath', message: 'A PDF cannot be a cover.' }],
    ]);
  });

  test('image of a text or of a person', async () => {
    const { path } = await addMedia(admin, pdfFile('image'));
    const inline = `<p><img src="data:image/png;base64,${pdfFile('inline').toString('base64')}"></p>`;
    expect((await admin.post('/api/blogs', postForm({ content: inline }))).status).toBe(400);
    const { data: ada } = await admin.post('/api/people', { name: 'Ada' });
    const changed = { ...ada, avatar: path, teamMember: '' };
    const { status, data } = await admin.put(`/api/people/${ada.id}`, changed);
    expect([status, data.issues[0]?.path]).toEqual([400, 'avatar']);
  });
});

describe('the uses of a PDF', () => {
  test('are links in posts, their history and drafts; while there are any, it cannot be deleted', async () => {
    const item = await addMedia(admin, pdfFile('linked'), 'Linked.pdf');
    const { data: post } = await admin.post('/api/blogs', postForm({ content: link(item.path) }));
    const usesOf = async () => (await admin.get(`/api/media/${item.name}`)).data.uses;
    expect(await usesOf()).toMatchObject({ posts: 1, history: 0 });
    const refused = await admin.delete(`/api/media/${item.name}`);
    expect([refused.status, refused.data.code]).toEqual([409, 'media_in_use']);
    await admin.put(`/api/blogs/${post.id}`, postForm({ content: '<p>Without</p>' }));
    expect(await usesOf()).toMatchObject({ posts: 0, history: 1 });
    // In the trash alone: withheld, as images are.
    await admin.delete(`/api/blogs/${post.id}`);
    expect((await site.client.get(`/${item.path}`)).status).toBe(404);
  });

  test('are links of the site’s documents', async () => {
    const item = await addMedia(admin, pdfFile('document'));
    const { version } = (await admin.get('/api/site/documents/navigation')).data;
    const { navigation } = defaultDocuments;
    const value = { ...navigation, callToAction: { label: 'Prices', path: `/${item.path}` } };
    const { status } = await admin.put('/api/site/documents/navigation', {
      ...{ value, baseVersion: version, publishAt: null, editorId: randomUUID(), sequence: 1 },
    });
    expect(status).toBe(200);
    expect((await admin.get(`/api/media/${item.name}`)).data.uses).toMatchObject({ documents: 1 });
  });
});

describe.each(['folder', 'bucket'])('a PDF from a %s', (kind) => {
  const here = () => (kind === 'bucket' ? bucketSite : site);

  test('is saved under its name, never shown on the origin of the site', async () => {
    const owner = await here().signIn();
    const item = await addMedia(owner, pdfFile(`hostile ${kind}`), 'Über uns.pdf');
    const get = (headers = {}) => here().client.get(`/${item.path}`, { headers });
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Uber uns.pdf"; filename*=UTF-8''%C3%9Cber%20uns.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect((await get({ 'if-none-match': headers.etag })).status).toBe(304);
    expect((await get({ range: 'bytes=0-3' })).headers['content-disposition']).toContain('attachment');
    await owner.patch(`/api/media/${item.name}`, { originalName: 'Prices' });
    expect((await get()).headers['content-disposition']).toContain('filename="Prices.pdf"');
    const photo = await addMedia(owner, photograph());
    const shown = await here().client.get(`/${photo.path}`);
    expect(shown.headers['content-disposition']).toBeUndefined();
    expect(shown.headers['cache-control']).toContain('immutable');
  });

  test('is an error like any other where it cannot be sent: shown, and not kept', async () => {
    const owner = await here().signIn();
    const item = await addMedia(owner, pdfFile(`errors ${kind}`), 'Errors.pdf');
    const get = (path: string, headers = {}) => here().client.get(`/${path}`, { headers });
    const replies = [
      await get(item.path, { range: 'bytes=900000-' }),
      await get(item.path, { 'if-match': '"other"' }),
      await get(`uploads/${'0'.repeat(32)}.pdf`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([416, 412, 404]);
    for (const { status, headers } of replies)
      expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
        status,
        undefined,
        'no-store',
      ]);
  });

  test('counts once for each visitor and day, without bots and prefetches', async () => {
    const owner = await here().signIn();
    const item = await addMedia(owner, pdfFile(`counted ${kind}`), 'Counted.pdf');
    const get = (headers = {}) => here().client.get(`/${item.path}`, { headers: { ...browser, ...headers } });
    const downloads = async () => {
      const { data } = await owner.get('/api/statistics');
      expect([data.total.views, data.pages]).toEqual([0, []]);
      return data.files.find(({ path }: { path: string }) => path === item.path);
    };
    for (const headers of [{ 'user-agent': 'bingbot/2.0' }, { 'sec-purpose': 'prefetch' }, { dnt: '1' }])
      await get(headers);
    await here().client.head(`/${item.path}`, { headers: browser });
    const { headers } = await get();
    await get();
    await get({ 'if-none-match': headers.etag });
    await get({ 'user-agent': `${browser['user-agent']} of another` });
    await expect.poll(downloads).toEqual({ path: item.path, name: 'Counted.pdf', downloads: 2 });
  });
});
