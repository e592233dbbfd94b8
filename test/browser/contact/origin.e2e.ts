import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, test, visit } from '#test/support/browser.ts';

async function change(request: APIRequestContext, key: string, changes: object): Promise<void> {
  const headers = await administratorHeaders(request);
  const url = `/api/site/documents/${key}`;
  const { value, version } = await (await request.get(url, { headers })).json();
  const data = { value: { ...value, ...changes }, baseVersion: String(version), publishAt: null };
  const answer = await request.put(url, { headers, data: { ...data, editorId: randomUUID(), sequence: 1 } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const newest = async (request: APIRequestContext) =>
  (await (await request.get('/api/messages', { headers: await administratorHeaders(request) })).json())[0];

const kept = (page: Page) => page.evaluate(() => Object.entries(sessionStorage));

async function send(page: Page, form = page.getByRole('form'), message = `Hello ${randomUUID()}`) {
  await form.getByLabel('Name').fill('Ana');
  await form.getByLabel('Email').fill('ana@example.com');
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
}

test.afterEach(({ request }) => change(request, 'settings', { keepsOrigin: true }));

test('where a visit began goes with the message: page, host and campaign, without the rest of the URLs', async ({
  page,
  request,
}) => {
  await page.goto('/services?utm_source=letter&utm_campaign=Spring%20sale&token=secret', {
    referer: 'https://www.news.example/private?reader=7',
  });
  await page.goto('/about-us');
  await visit(page, '/contact?utm_source=later');
  expect(JSON.stringify(await kept(page))).not.toMatch(/secret|private|reader/);
  await send(page);
  expect((await newest(request)).origin).toEqual({
    ...{ page: '/contact', firstPage: '/services', referrer: 'news.example' },
    ...{ source: 'letter', campaign: 'Spring sale' },
  });
});

test('while the owner keeps none, the browser keeps nothing, and what it kept is gone', async ({
  page,
  request,
}) => {
  await page.goto('/services?utm_source=letter');
  expect(await kept(page)).toHaveLength(1);
  await change(request, 'settings', { keepsOrigin: false });
  await visit(page, '/contact?utm_source=letter');
  expect(await kept(page)).toEqual([]);
  await send(page);
  expect((await newest(request)).origin).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the form and its campaign go with the message', async ({ page, request }) => {
    await page.goto('/?utm_medium=poster');
    const form = page.locator('form[method="post"]');
    await form.getByLabel('Name').fill('Ana');
    await form.getByLabel('Email').fill('ana@example.com');
    await form.getByLabel('Message').fill(`Hello ${randomUUID()}`);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect((await newest(request)).origin).toEqual({ page: '/', medium: 'poster' });
  });
});
