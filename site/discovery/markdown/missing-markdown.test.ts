import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

async function createDeleted(fields = {}): Promise<string> {
  const { data } = await admin.post('/api/blogs', postForm(fields));
  expect((await admin.delete(`/api/blogs/${data.id}`)).status).toBe(204);
  return data.id;
}
const answer = async (address: string, method = 'get') => {
  const { status, headers, data } = await site.client.request({ method, url: address });
  return { status, location: headers.location, caching: headers['cache-control'], code: data?.code };
};
const lead = async (from: string, to: string, status = 301) =>
  expect((await admin.post('/api/redirects', { from, to, status })).status).toBe(201);

test('a deleted post is gone in Markdown as well, also when the trash is emptied; brought back, it is read', async () => {
  const id = await createDeleted();
  const path = `/blog-detail/${id}.md`;
  const gone = { status: 410, caching: 'no-store' };
  expect(await answer(path)).toMatchObject({ ...gone, code: 'gone' });
  expect(await answer(path, 'head')).toMatchObject(gone);
  await admin.post(`/api/trash/${id}/restore`);
  expect((await answer(path)).status).toBe(200);
  await admin.delete(`/api/blogs/${id}`);
  await admin.delete(`/api/trash/${id}`);
  expect(await answer(path)).toMatchObject({ ...gone, code: 'gone' });
});

test('a deleted draft was never there', async () => {
  const id = await createDeleted({ status: 'draft' });
  expect(await answer(`/blog-detail/${id}.md`)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a redirect of the page is followed, to Markdown where it leads to a post', async () => {
  const { data: target } = await admin.post('/api/blogs', postForm({ title: 'Target' }));
  const page = `/blog-detail/${target.id}`;
  for (const [to, status, query, location] of [
    [page, 301, '', `${page}.md`],
    [`${page}/#part`, 302, '?a=1&b', `${page}.md?a=1&b#part`],
    [`${page}.md`, 301, '', `${page}.md`],
    ['/all-blogs', 302, '?a=%20', '/all-blogs?a=%20'],
    ['https://other.example/blog-detail/x', 301, '', 'https://other.example/blog-detail/x'],
  ] as const) {
    const id = await createDeleted();
    await lead(`/blog-detail/${id}`, to, status);
    expect(await answer(`/blog-detail/${id}.md${query}`)).toMatchObject({
      status,
      location,
      caching: status === 301 ? 'no-cache' : 'no-store',
    });
  }
});

test('whatever stands in its place, an address never fails', async () => {
  for (const name of ['%00', 'a%0d%0ab', '%ff', '%2F%2Fevil', '%5C', '%E2%80%AE', '%ED%A0%80']) {
    expect([400, 404], name).toContain((await answer(`/blog-detail/${name}.md`)).status);
  }
});
