import type { Page } from '@playwright/test';
import axios from 'axios';
import { company } from '#content/company/company.ts';
import { expect, testPublic as test, visit } from '#test/support/browser.ts';
import { readHead } from '#test/support/page-head.ts';
import { postForm } from '#test/support/post-forms.ts';
import { processAdministrator } from '#test/support/server-process.ts';

/** The head the browser holds now. */
async function headOf(page: Page) {
  return readHead(await page.content());
}

test('after moving to a post, and back, the head is that of the page; its structured data never runs', async ({
  page,
  server,
}) => {
  const client = axios.create({ baseURL: server.address });
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  const title = '</script><script>document.title = "taken"</script>';
  const { data: post } = await client.post('/api/blogs', postForm({ title }), {
    headers: { Authorization: `Bearer ${data.token}` },
  });
  await visit(page, '/all-blogs');
  await page.getByRole('link', { name: `Read More about ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · ${company.name}`);

  const address = `${server.address}/blog-detail/${post.id}`;
  const moved = await headOf(page);
  expect(moved.links.get('canonical')).toEqual([address]);
  expect(moved.meta.get('og:url')).toEqual([address]);
  expect(moved.meta.get('og:title')).toEqual([title]);
  expect(moved.structuredData).toHaveLength(1);
  expect(JSON.parse(moved.structuredData[0] ?? '')['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: title,
  });

  // The same head as the server's, but for the order of what stands in it.
  const loaded = readHead((await client.get(`/blog-detail/${post.id}`)).data);
  expect(new Map([...moved.meta].sort())).toEqual(new Map([...loaded.meta].sort()));
  expect(moved.structuredData).toEqual(loaded.structuredData);

  await page.goBack();
  await expect(page).toHaveTitle(`All Blogs · ${company.name}`);
  const back = await headOf(page);
  expect(back.links.get('canonical')).toEqual([`${server.address}/all-blogs`]);
  expect(back.meta.get('og:type')).toEqual(['website']);
  expect(back.meta.has('article:author')).toBe(false);
  expect(JSON.parse(back.structuredData[0] ?? '')['@graph'][0]['@type']).toBe('Blog');
});
