import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { team } from '#content/company/team.ts';
import { builtPages } from '#server/pages/built.ts';
import { adminScreens } from '#site/screens.ts';
import { adminPaths, isAdminPath, type SitePage, sitePages } from '#site/urls/site-pages.ts';
import { postForm } from '#test/support/post-forms.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let postId: string;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
  postId = (await admin.post('/api/blogs', postForm({ tags: 'Web', author: 'Ada Author' }))).data.id;
});
afterAll(() => site.close());

const built: readonly SitePage[] = [
  ...sitePages.filter(({ isForDevelopment }) => !isForDevelopment),
  ...adminScreens.map(({ path, file }) => ({ path, file })),
];
const pathOf = ({ path: pattern }: SitePage) =>
  pattern
    .replace('/our-project/:slug', '/our-project/student-registration')
    .replace('/authors/:slug', '/authors/ada-author')
    .replace(':slug', sampleServices[0]?.slug ?? '')
    .replace(':name', team[0]?.slug ?? '')
    .replace(':tag', 'web')
    .replace(/:\w+\??/, postId)
    .replace('*', 'not-a-page');

test.each(built)('$path answers, from the cache where the table says so', async (page) => {
  const ask = async () => {
    const { status, headers, data } = await site.client.get(pathOf(page), { responseType: 'text' });
    // Only what the framework answers has a request id.
    return { status, location: headers.location, isCached: headers['x-request-id'] === undefined, data };
  };
  const [first, second] = [await ask(), await ask()];
  const expected = page.redirect?.status ?? (page.path === '/*' ? 404 : 200);
  expect([first.status, second.status]).toEqual([expected, expected]);
  expect(second.location).toBe(page.redirect?.to);
  expect(second.isCached).toBe(page.cachedQuery !== undefined);
  if (!page.redirect) expect(second.data).toContain('</html>');
});

test.each(built.filter(({ reserves }) => reserves !== 'nothing'))(
  '$path cannot become the path of a redirect',
  async (page) => {
    const { status } = await admin.post('/api/redirects', { from: pathOf(page), to: '/services' });
    expect(status).toBe(400);
  },
);

test('a path of the admin area that is no screen is missing', async () => {
  const { status, data } = await site.client.get('/dashboard/not-a-screen', { responseType: 'text' });
  expect(status).toBe(404);
  expect(data).toMatch(/<title>Page not found/);
  expect(data).toContain('The admin area needs JavaScript.');
});

test('the screens of the admin area are where its paths say, each path has one', () => {
  const paths = adminScreens.map(({ path }) => path);
  expect(paths.filter((path) => !isAdminPath(path))).toEqual([]);
  expect(
    adminPaths.filter((own) => !paths.some((path) => path === own || path.startsWith(`${own}/:`))),
  ).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});
