import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { gonePostsKey } from '#site/blog/trash/keys.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(null);
  await site.database.updateTable('posts').set({ media: null }).execute();
  for (const table of ['posts', 'gone_posts', 'redirects', 'document_revisions'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});

const create = async (changes: Parameters<typeof pageForm>[0] = {}) =>
  (await admin.post('/api/blogs', pageForm(changes))).data;
const change = (id: string, changes: Parameters<typeof pageForm>[0]) =>
  admin.put(`/api/blogs/${id}`, pageForm(changes));
const list = async () => (await admin.get('/api/site/pages')).data;
const sitemap = async () => (await site.client.get('/sitemap.xml')).data as string;
const place = (id: string, wanted: string) => admin.put(`/api/site/pages/${id}/place`, { place: wanted });
const publishDocument = (key: string, value: object, changes: object = {}) =>
  admin.put(`/api/site/documents/${key}`, {
    ...{ value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
    ...changes,
  });
const read = (slug: string) => site.services.get(postsKey).readPage(slug);

describe('a page of its own', () => {
  test('needs neither tags nor author, and has the slug of its title', async () => {
    const { status, data } = await admin.post('/api/blogs', pageForm({ title: 'Über uns' }));
    expect(status).toBe(201);
    expect(data).toMatchObject({ isPage: true, slug: 'ueber-uns', tags: '', author: '', isPinned: false });
    const second = await create({ title: 'Über uns', tags: 'Web', author: 'Somebody', isPinned: 'true' });
    expect(second).toMatchObject({ slug: 'ueber-uns-2', tags: '', author: '', isPinned: false });
    expect(publicPath(second)).toBe('/ueber-uns-2');
  });

  test('has a slug also where its title gives none', async () => {
    expect((await create({ title: '???' })).slug).toBe('untitled');
    expect((await create({ title: '!!!' })).slug).toBe('untitled-2');
    expect((await create({ title: 'Preview' })).slug).toBe('preview-2');
  });

  test('is listed with its state and who changed it, by title', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await create({ title: 'Zoo', status: 'draft' });
    await create({ title: 'Ark', scheduledDate: later, isUnlisted: 'true' });
    expect(await list()).toEqual([
      expect.objectContaining({
        title: 'Ark',
        visibility: 'scheduled',
        scheduledFor: later,
        isUnlisted: true,
      }),
      expect.objectContaining({
        ...{ title: 'Zoo', path: '/zoo', visibility: 'hidden', scheduledFor: null, isUnlisted: false },
        ...{ changedBy: 'owner@example.com', places: [], hasDraft: false },
      }),
    ]);
    expect((await site.client.get('/api/site/pages')).status).toBe(401);
  });

  test('is in no list, feed or count of blogs', async () => {
    const page = await create({ title: 'Quiet page' });
    const post = (await admin.post('/api/blogs', postForm({ title: 'Loud post' }))).data;
    const ids = (blogs: { id: string }[]) => blogs.map(({ id }) => id);
    for (const query of ['', '?limit=10', '?limit=10&q=text', '?q=text', '?limit=10&sort=title']) {
      for (const client of [admin, site.client]) {
        expect(ids((await client.get(`/api/blogs${query}`)).data), query).toEqual([post.id]);
      }
    }
    expect((await admin.get('/api/blogs?limit=1')).headers['x-total-count']).toBe('1');
    for (const feed of ['/feed.xml', '/atom.xml', '/feed.json']) {
      const { data } = await site.client.get(feed, { responseType: 'text' });
      expect(data).toContain('Loud post');
      expect(data).not.toContain('Quiet page');
    }
    const { services } = site;
    expect(
      (await services.get(postsKey).around(await services.get(postsKey).read('visitor', post.id))).related,
    ).toEqual([]);
    await expect(services.get(postsKey).readByName(page.id)).rejects.toThrow('not found');
    await expect(services.get(postsKey).readByName('quiet-page')).rejects.toThrow('not found');
    expect(
      (await services.get(postsKey).archive({ search: '', year: null, timeZone: 'UTC' }))?.headlines,
    ).toHaveLength(1);
  });

  test('is in the sitemap, llms.txt and the search, unless it is hidden from search engines', async () => {
    const { id } = await create({ title: 'Imprint', content: '<p>Responsible: nobody.</p>' });
    const found = async () =>
      (await site.services.get(postsKey).search('responsible', { limit: 5, offset: 0 }, 'page')).posts.map(
        (post) => post.id,
      );
    for (let times = 0; times < 2; times++) {
      expect(await sitemap()).toMatch(/<loc>[^<]*\/imprint<\/loc><lastmod>/);
      expect((await site.client.get('/llms.txt')).data).toContain('/imprint): Responsible: nobody.');
    }
    expect(await found()).toEqual([id]);
    await change(id, { title: 'Imprint', isUnlisted: 'true' });
    expect(await sitemap()).not.toContain('/imprint');
    expect((await site.client.get('/llms.txt')).data).not.toContain('/imprint');
    expect(await found()).toEqual([]);
    await expect(read('imprint')).resolves.toMatchObject({ isUnlisted: true });
  });

  test('is there for every instance with the answer to the save, and gone with that to its deletion', async () => {
    const { id } = await create({ title: 'Prompt' });
    for (let times = 0; times < 2; times++) expect(await sitemap()).toContain('/prompt<');
    await admin.delete(`/api/blogs/${id}`);
    for (let times = 0; times < 2; times++) expect(await sitemap()).not.toContain('/prompt<');
  });

  test('appears at its instant, without a write', async () => {
    const due = new Date(Date.now() + 3_600_000);
    await create({ title: 'Campaign', scheduledDate: due.toISOString() });
    expect(await sitemap()).not.toContain('/campaign<');
    expect(await site.services.get(postsKey).nextDue()).toEqual(due);
    site.setNow(due);
    for (let times = 0; times < 2; times++) expect(await sitemap()).toContain('/campaign<');
  });

  test('keeps its earlier slugs, its history and its kind', async () => {
    const { id } = await create({ title: 'Terms' });
    expect((await change(id, { title: 'Terms', slug: 'conditions' })).data.slug).toBe('conditions');
    expect((await change(id, { title: 'Terms', slug: '', isPage: 'false' })).data).toMatchObject({
      ...{ slug: 'conditions', isPage: true },
    });
    expect((await read('terms')).id).toBe(id);
    await change(id, { title: 'Terms', isUnlisted: 'true' });
    const asBlog = await change(id, { title: 'Terms', isPage: 'false' });
    expect(asBlog.data).toMatchObject({ isPage: true, isUnlisted: true });
    const { data: revisions } = await admin.get(`/api/blogs/${id}/revisions`);
    expect(revisions.map(({ isPage }: { isPage: boolean }) => isPage)).toEqual(Array(5).fill(true));
    const copy = await admin.post(`/api/blogs/${id}/duplicate`);
    expect(copy.data).toMatchObject({ isPage: true, slug: 'copy-of-terms', status: 'draft' });
  });

  test('is never made of a blog, which keeps its tags, author and place', async () => {
    const given = { title: 'A blog', tags: 'Web,Design', author: 'Mara Lindqvist', isPinned: 'true' };
    const { id } = (await admin.post('/api/blogs', postForm(given))).data;
    const { status, data } = await admin.put(`/api/blogs/${id}`, postForm({ ...given, isPage: 'true' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...given, isPinned: true, isPage: false, isUnlisted: false });
    const { data: refused } = await admin.put(`/api/blogs/${id}`, pageForm());
    expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual(['tags', 'author']);
  });

  test('is not overwritten by who opened an earlier version', async () => {
    const { id, updatedAt } = await create();
    await change(id, { content: '<p>Theirs</p>' });
    const { status, data } = await change(id, { content: '<p>Mine</p>', updatedAt });
    expect([status, data.code]).toEqual([409, 'stale_edit']);
    expect(data.error).toContain('This page was changed by somebody else');
    expect((await read('privacy')).content).toBe('<p>Theirs</p>');
  });

  test('is cleaned like a blog, and restored clean', async () => {
    const content = '<p onclick="x()">Safe</p><script>alert(1)</script>';
    const { id } = await create({ content });
    expect((await read('privacy')).content).toBe('<p>Safe</p>');
    await change(id, { content: '<p>Later</p>' });
    await admin.post(`/api/blogs/${id}/revisions/1/restore`);
    expect((await read('privacy')).content).toBe('<p>Safe</p>');
  });

  test('leaves 410 behind when visitors had seen it, also when it is removed for good', async () => {
    const { id } = await create();
    await admin.delete(`/api/blogs/${id}`);
    expect(await site.services.get(gonePostsKey).isGone('/privacy')).toBe(true);
    await admin.delete(`/api/trash/${id}`);
    expect(await site.services.get(gonePostsKey).isGone('/privacy')).toBe(true);
    expect(await site.services.get(gonePostsKey).isGone(id)).toBe(false);
  });
});

function servicesWith(index: number, slug: string) {
  const before = sampleServices[index]?.slug;
  return {
    services: defaultDocuments.services.services.map((one) => {
      if (one.kind === 'card') return one.page === before ? { ...one, page: slug } : one;
      return one.slug === before ? { ...one, slug } : one;
    }),
  };
}

describe('the URL of a page is refused', () => {
  const refusal = async (slug: string) => {
    const { status, data } = await admin.post('/api/blogs', pageForm({ slug }));
    expect(status, slug).not.toBe(201);
    expect(data.issues[0].path).toBe('slug');
    return data.issues[0].message;
  };

  test.each(['contact', 'all-blogs', 'dashboard', 'healthz', 'metrics', 'login', 'styleguide'])(
    'where the site itself uses it: %s',
    async (slug) => expect(await refusal(slug)).toMatch(/The site itself uses|reserved for the site/),
  );

  test('where a service, another page or a redirect has it', async () => {
    expect(await refusal('web-development')).toMatch(/^The page “.*” has the URL “\/web-development”/);
    const { id } = await create();
    expect(await refusal('privacy')).toBe('This URL leads to the page “Privacy”.');
    await admin.delete(`/api/blogs/${id}`);
    expect(await refusal('Privacy ')).toBe('This URL leads to the page “Privacy”, which is in the trash.');
    await admin.post('/api/redirects', { from: '/old-imprint', to: '/contact', status: 301 });
    expect(await refusal('old-imprint')).toContain('redirects to “/contact”');
    expect(await refusal('no/slash')).toContain('lowercase letters');
  });

  test('where a service that is scheduled will have it', async () => {
    const services = servicesWith(0, 'soon-a-service');
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publishDocument('services', services, { publishAt })).status).toBe(200);
    expect(await refusal('soon-a-service')).toContain('has the URL “/soon-a-service”');
  });

  test('while it is typed', async () => {
    const answer = async (slug: string, page: boolean) =>
      (await admin.get(`/api/slugs/${slug}`, { params: { page } })).data.problem;
    expect(await answer('contact', true)).toContain('The site itself uses');
    expect(await answer('contact', false)).toBeNull();
    await create();
    expect(await answer('privacy', true)).toContain('leads to the page');
    // Blogs have their own folder.
    expect(await answer('privacy', false)).toBeNull();
  });

  test('to a service and to a redirect, while a page has it', async () => {
    const { id } = await create({ title: 'Taken' });
    const services = servicesWith(1, 'taken');
    const { status, data } = await publishDocument('services', services);
    expect(status).toBe(422);
    expect(data.issues).toContainEqual({
      path: 'services.1.slug',
      message: 'The page “Taken” has the URL “/taken”.',
    });
    const redirect = { from: '/taken', to: '/contact', status: 301 };
    expect((await admin.post('/api/redirects', redirect)).data.issues[0]).toMatchObject({ path: 'from' });
    await change(id, { title: 'Taken', slug: 'moved' });
    expect((await admin.post('/api/redirects', redirect)).data.issues[0]).toEqual({
      path: 'from',
      message: 'This page is published. Its URL can be redirected once it is deleted or unpublished.',
    });
    await admin.delete(`/api/blogs/${id}`);
    expect((await admin.post('/api/redirects', redirect)).status).toBe(201);
  });

  test('and so is an empty title', async () => {
    const { status, data } = await admin.post('/api/blogs', pageForm({ title: ' ' }));
    expect([status, data.issues[0]]).toEqual([400, { path: 'title', message: 'Title is required.' }]);
  });
});

test('a link may lead to a page by a slug that it had before', async () => {
  const { id } = await create();
  await change(id, { slug: 'data-protection' });
  const publishLink = async (path: string) => {
    const navigation = structuredClone(defaultDocuments.navigation);
    navigation.callToAction.path = path;
    const { status, data } = await publishDocument('navigation', navigation, {
      baseVersion: (await admin.get('/api/site/documents/navigation')).data.version,
    });
    return [status, data.issues?.[0].path];
  };
  expect(await publishLink('/privacy')).toEqual([200, undefined]);
  expect(await publishLink('/data-protection/?a=b#c')).toEqual([200, undefined]);
  for (const path of ['/no-such-page', '/%ZZ', '/blog-detail/%ZZ']) {
    expect(await publishLink(path)).toEqual([422, 'callToAction.path']);
  }
  await change(id, { status: 'draft' });
  expect(await publishLink('/privacy')).toEqual([422, 'callToAction.path']);
});

describe('the navigation', () => {
  const navigation = async () => (await admin.get('/api/site/documents/navigation')).data;

  test('gets a link to a page, and loses it, as publications of its own', async () => {
    const { id } = await create();
    const { status, data } = await place(id, 'footer');
    expect([status, data[0].places]).toEqual([200, ['footer']]);
    const first = await navigation();
    expect(first).toMatchObject({ version: '1', changedBy: 'owner@example.com' });
    expect(first.value.footerColumns.at(-1).links.at(-1)).toMatchObject({
      label: 'Privacy',
      path: '/privacy',
    });
    expect((await place(id, 'menu')).data[0].places).toEqual(['menu']);
    const second = (await navigation()).value;
    expect(second.entries.at(-1)).toMatchObject({ label: 'Privacy', path: '/privacy' });
    expect(second.footerColumns).toEqual(defaultDocuments.navigation.footerColumns);
    await change(id, { slug: 'data-protection' });
    expect((await list())[0].places).toEqual(['menu']);
    expect((await place(id, 'none')).data[0].places).toEqual([]);
    expect((await navigation()).value).toEqual(defaultDocuments.navigation);
    expect((await navigation()).version).toBe('3');
  });

  test('is not changed for a page that visitors cannot see, or while another version is scheduled', async () => {
    const hidden = await create({ title: 'Hidden', status: 'draft' });
    expect((await place(hidden.id, 'menu')).data).toMatchObject({ code: 'navigation_place' });
    const { id } = await create();
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await publishDocument('navigation', defaultDocuments.navigation, { publishAt });
    const { status, data } = await place(id, 'footer');
    expect([status, data.code]).toEqual([409, 'navigation_place']);
    expect((await place('no-such-page', 'footer')).status).toBe(404);
    expect((await place(id, 'somewhere')).status).toBe(400);
  });

  test('is listed as visitors see it, whatever is scheduled', async () => {
    const { id } = await create();
    await place(id, 'footer');
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await publishDocument('navigation', defaultDocuments.navigation, { publishAt, baseVersion: '1' });
    expect((await list())[0].places).toEqual(['footer']);
    site.setNow(new Date(publishAt));
    expect((await list())[0].places).toEqual([]);
  });

  test('keeps the page that the button of the bar leads to', async () => {
    const { id } = await create();
    await place(id, 'footer');
    const { value, version: baseVersion } = await navigation();
    const callToAction = { label: 'Our offer', path: '/privacy' };
    await publishDocument('navigation', { ...value, callToAction }, { baseVersion });
    expect((await list())[0].places).toEqual(['footer', 'button']);
    const { status, data } = await place(id, 'none');
    expect([status, data.code]).toEqual([409, 'navigation_place']);
    expect(data.error).toContain('The button of the bar leads to this page.');
    expect((await place(id, 'menu')).data[0].places).toEqual(['menu', 'button']);
    const { version } = await navigation();
    expect((await place(id, 'menu')).status).toBe(200);
    expect((await navigation()).version).toBe(version);
  });

  test('says so where it has no room', async () => {
    const { id } = await create();
    const full = structuredClone(defaultDocuments.navigation);
    const [entry] = full.entries;
    while (entry && full.entries.length < 10) full.entries.push(entry);
    await publishDocument('navigation', full);
    const { status, data } = await place(id, 'menu');
    expect([status, data.issues[0].message]).toEqual([422, 'Navigation bar can have at most 10 entries.']);
  });
});
