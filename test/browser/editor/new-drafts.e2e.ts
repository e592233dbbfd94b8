import type { Browser, BrowserContext, Page } from '@playwright/test';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { editorOf, expect, signIn, startSession, test } from '#test/support/browser.ts';
import { saveState } from '#test/support/document-steps.ts';
import { notice } from '#test/support/lost-tab.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

// Other files on the same server leave drafts of posts that they never create.
test.beforeEach(async ({ request }) => {
  const headers = await administratorHeaders(request);
  const drafts: { creationId: string }[] = await (await request.get('/api/drafts', { headers })).json();
  for (const { creationId } of drafts) {
    expect((await request.delete(`/api/drafts/${creationId}`, { headers })).ok()).toBe(true);
  }
});

/** Another browser: it shares nothing with the first but the server. */
async function otherDevice(browser: Browser, { address }: ServerProcess): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await signIn(page);
  return [context, page];
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await page.getByLabel('Blog Title').fill(title);
  await page.getByLabel('Tags').fill('Travel');
  await page.getByLabel('Author').fill('Mara');
  await editor.click();
  await page.keyboard.type(text);
}

test('a new post written on one device with an image is continued and created on another', {
  tag: '@long',
}, async ({ browser, server }) => {
  const [first, page] = await otherDevice(browser, server);
  await write(page, 'Begun on the phone', 'The first half');
  const image = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: smallPhotograph() };
  await page.getByLabel('Media').setInputFiles(image);
  await expect(page.getByRole('button', { name: 'Remove media' })).toBeVisible();
  await expect(saveState(page)).toHaveText('Saved as a draft');
  await first.close();

  const [second, there] = await otherDevice(browser, server);
  await there.goto('/dashboard');
  const drafts = there.getByRole('region', { name: 'Unpublished drafts' });
  await drafts.getByRole('link', { name: 'Continue: Begun on the phone' }).click();
  const editor = await editorOf(there);
  await expect(editor).toHaveText('The first half');
  await expect(there.getByRole('button', { name: 'Remove media' })).toBeVisible();
  await editor.click();
  await there.keyboard.press('Control+End');
  await there.keyboard.type(', and the second.');
  await there.getByRole('button', { name: 'Create Blog' }).click();
  await expect(there.getByText('Blog created successfully')).toBeVisible();
  await there.waitForURL('**/dashboard');
  await expect(there.getByRole('article').filter({ hasText: 'Begun on the phone' })).toHaveCount(1);
  await expect(drafts).toHaveCount(0);
  await second.close();
});

// conflicting-saves sees the same with a post that exists.
test('two devices at one new post: the second to create it sees both texts, and neither is lost', {
  tag: '@long',
}, async ({ browser, server, allowTrouble }) => {
  allowTrouble(/409/);
  const [first, page] = await otherDevice(browser, server);
  await write(page, 'Written twice', 'Common words.');
  await expect(saveState(page)).toHaveText('Saved as a draft');
  const [second, there] = await otherDevice(browser, server);
  await there.goto('/dashboard');
  await there.getByRole('link', { name: 'Continue: Written twice' }).click();
  const editor = await editorOf(there);
  await expect(editor).toHaveText('Common words.');
  await editor.click();
  await there.keyboard.press('Control+End');
  await there.keyboard.type(' Theirs.');
  await there.getByRole('button', { name: 'Create Blog' }).click();
  await expect(there.getByText('Blog created successfully')).toBeVisible();
  await second.close();

  await page.keyboard.type(' Mine.');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'This post changed since you opened it' });
  await expect(dialog.locator('del')).toHaveText('Theirs');
  await expect(dialog.locator('ins')).toHaveText('Mine');
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Blog created successfully')).toBeVisible();
  const list = await (await page.request.get(`${server.address}/api/blogs?q=written`)).json();
  expect(list.length).toBeLessThan(2);
  await first.close();
});

test('what is typed offline reaches the server when it is back; a draft is discarded from the dashboard', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be read/);
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await context.setOffline(true);
  await page.getByLabel('Blog Title').fill('Written on a train');
  await editor.click();
  await page.keyboard.type('Through the tunnel.');
  await expect(saveState(page)).toContainText('Offline: saved on this device');
  await context.setOffline(false);
  await expect(saveState(page)).toHaveText('Saved as a draft');
  await page.goto('/dashboard');
  const drafts = page.getByRole('region', { name: 'Unpublished drafts' });
  await expect(drafts).toContainText('Written on a train');
  await drafts.getByRole('button', { name: 'Discard: Written on a train' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(drafts).toHaveCount(0);
  await page.goto('/create-blog');
  await editorOf(page);
  await expect(notice(page)).toHaveCount(0);
});
