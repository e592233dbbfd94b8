import { type Page, test as plain } from '@playwright/test';
import { editorOf, expect, statusOf, visit } from '#test/support/browser.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';
import { SpecifiedApi } from '#test/support/specified-api.ts';

let api: SpecifiedApi;
let site: ServerProcess;
plain.beforeEach(async () => {
  api = new SpecifiedApi();
  site = await startSite({ REACT_APP_API_URL: await api.start() });
});
plain.afterEach(async () => {
  await site.stop();
  api.stop();
});

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site.address}/admin`);
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

plain(
  'every screen works on an API that has the specified calls and fields alone',
  { tag: '@long' },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error.stack)));
    await logIn(page);
    await expect(page.getByText('No blogs available')).toBeVisible();

    await page.goto(`${site.address}/create-blog`);
    await page.getByLabel('Blog Title').fill('From elsewhere');
    await (await editorOf(page)).fill('Its words.');
    await page.getByLabel('Tags').fill('Far');
    await page.getByLabel('Author').fill('Ana');
    await expect(page.locator('form p[data-trouble="false"]')).toHaveText('Saved on this device');
    await page.getByRole('radio', { name: 'Now' }).check();
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(statusOf(page)).toHaveText('Blog created successfully');
    await expect(page.getByRole('article')).toHaveCount(1);
    // The form is as it was before.
    await page.goto(`${site.address}/create-blog`);
    await editorOf(page);
    for (const label of ['Blog Title', 'Tags', 'Author'])
      await expect(page.getByLabel(label)).toHaveValue('');

    await page.goto(`${site.address}/edit-blog/made-1`);
    await expect(page.getByLabel('Blog Title')).toHaveValue('From elsewhere');
    await expect(await editorOf(page)).toHaveText('Its words.');
    await page.getByLabel('Blog Title').fill('Changed elsewhere');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(statusOf(page)).toHaveText('Blog updated successfully');
    await expect(page.getByRole('article')).toContainText('Changed elsewhere');

    // Some seconds may pass until public pages show what the API has.
    for (const path of ['/all-blogs', '/', '/blog-detail/made-1']) {
      await expect(async () => {
        await page.goto(site.address + path);
        await expect(page.getByText('Changed elsewhere').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    }
    await expect(page.getByText('March 4, 2026').first()).toBeVisible();

    await visit(page, `${site.address}/contact`);
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'from-the-site', url: site.address }]);
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email').fill('ana@mail.example');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(api.messages).toEqual([expect.objectContaining({ name: 'Ana', message: 'Hello.' })]);

    await page.goto(`${site.address}/dashboard`);
    await page.getByRole('button', { name: 'Delete: Changed elsewhere' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No blogs available')).toBeVisible();
    expect(api.posts).toEqual([]);
    expect(errors).toEqual([]);
  },
);

plain(
  'missing, null, extra and wrong fields break no screen, nor does a list that is none @long',
  async ({ page }) => {
    api.posts.push(
      { id: 1, title: 'Only a title', status: 'published' },
      { id: 'nulls', title: null, content: null, media: null, tags: null, createdAt: null, author: null },
      {
        id: 'wrong',
        title: 'Wrong',
        tags: ['a'],
        createdAt: 'soon',
        status: 'Archived',
        scheduledDate: 'x',
        views: '9',
      },
      {
        id: 'extra',
        title: 'Extra',
        createdAt: '2026-01-02',
        review: 'yes',
        openBy: 3,
        thumbnail: {},
        isPublished: true,
      },
      { title: 'Without an id' },
      'no post' as never,
    );
    await logIn(page);
    await expect(page.getByRole('article')).toHaveCount(4);
    for (const id of ['1', 'nulls', 'wrong', 'extra']) {
      await page.goto(`${site.address}/edit-blog/${id}`);
      await editorOf(page);
      await expect(page.getByLabel('Tags')).toHaveValue('');
    }
    await expect(async () => {
      await page.goto(`${site.address}/all-blogs`);
      await expect(page.getByText('Only a title').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto(`${site.address}/blog-detail/1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only a title');

    for (const body of ['<!doctype html><title>Gateway</title>', '{"blogs":[]}']) {
      const said = page.waitForEvent('console', (message) => message.text().includes('Error fetching blogs'));
      const type = body.startsWith('{') ? 'application/json' : 'text/html';
      api.instead.set('GET /api/blogs', { status: 200, type, body });
      await page.goto(`${site.address}/dashboard`);
      await said;
      await expect(page.getByText('No blogs available')).toBeVisible();
    }
  },
);

plain('a refusal is read from whatever the API sends @long', async ({ page }) => {
  await logIn(page);
  await page.goto(`${site.address}/create-blog`);
  await page.getByLabel('Blog Title').fill('Refused');
  await page.getByLabel('Tags').fill('Far');
  await page.getByLabel('Author').fill('Ana');
  await editorOf(page);
  for (const [body, text] of [
    ['{"message":"Said in message."}', 'Said in message.'],
    ['{"error":"Said in error."}', 'Said in error.'],
    ['Said in text.', 'Said in text.'],
    ['', 'Request failed with status code 400'],
  ] as const) {
    const type = body.startsWith('{') ? 'application/json' : 'text/plain';
    api.instead.set('POST /api/blogs', { status: 400, type, body });
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(
      `Error creating blog: ${text}`,
    );
  }
});

plain(
  'what the API does not name is made once: the button of the bar leads to the list',
  async ({ page }) => {
    await logIn(page);
    await page.goto(`${site.address}/create-blog`);
    await page.getByLabel('Blog Title').fill('Made once');
    await page.getByLabel('Tags').fill('Far');
    await page.getByLabel('Author').fill('Ana');
    await editorOf(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(statusOf(page)).toHaveText('Blog created successfully');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(api.posts).toHaveLength(1);
  },
);
