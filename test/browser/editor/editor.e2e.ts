import type { Locator } from '@playwright/test';
import { bmpFile, icoFile, redOverBlue } from '#test/support/bitmaps.ts';
import { editorOf, expect, openScreen, signIn, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';
import { photograph, smallPhotograph } from '#test/support/post-forms.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

/** Pastes into the editor what a clipboard would hold: an image file, or HTML. */
async function paste(
  editor: Locator,
  clipboard: { file?: string; type?: string; html?: string },
): Promise<void> {
  await editor.evaluate((element, { file, type = 'image/jpeg', html }) => {
    (element as HTMLElement).focus();
    const transfer = new DataTransfer();
    if (html) transfer.setData('text/html', html);
    if (file) {
      const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], 'pasted.jpg', { type }));
    }
    const event = { clipboardData: transfer, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, clipboard);
}

test('saving waits for pictures on their way', async ({ page, server }) => {
  const id = await makePost(server.address, { content: '<p>Text.</p>' });
  await startSession(page);
  const editor = await openPost(page, id);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/media$/, async (route) => {
    await held;
    await route.continue();
  });
  await paste(editor, { file: smallPhotograph().toString('base64') });
  await expect(page.getByText('Uploading 1 image')).toBeVisible();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByRole('button', { name: 'Updating…' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/blog-detail/${id}`);
  await expect(page.locator('article img[src^="/uploads/"]')).toHaveCount(1);
});

test('images are described while they are uploaded, and a failed upload is tried again', async ({
  page,
  server,
  allowTrouble,
}) => {
  allowTrouble(/api\/media|Failed to load resource/);
  const id = await makePost(server.address, { content: '<p>Text.</p>' });
  await signIn(page);
  const editor = await openPost(page, id);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const uploads = [first, second].values();
  await page.route(/\/api\/media$/, async (route) => {
    const { value: upload } = uploads.next();
    await upload?.promise;
    await (upload === first ? route.abort('failed') : route.continue());
  });
  const content = smallPhotograph().toString('base64');
  await paste(editor, { file: content });
  const line = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(line.locator('img')).toHaveJSProperty('complete', true);
  await expect(line.getByRole('progressbar')).toBeVisible();
  await line.getByRole('textbox').fill('A mountain');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `uploading, ${colorScheme}`);
  }
  first.resolve();
  await expect(line).toContainText('Not uploaded');
  await line.getByRole('button', { name: /^Retry the upload of/ }).click();
  await expect(line.getByRole('progressbar')).toBeVisible();
  await line.getByRole('textbox').fill('A mountain at');
  await line.getByRole('textbox').focus();
  second.resolve();
  await expect(editor.locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'A mountain at');
  // The field that is being written in stays until it is left.
  await line.getByRole('textbox').fill('A mountain at dawn');
  await page.keyboard.press('Enter');
  await expect(editor.locator('img')).toHaveAttribute('alt', 'A mountain at dawn');
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Describe' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/media');
  await expect(
    page.getByRole('list', { name: 'Files' }).getByRole('img', { name: 'A mountain at dawn' }),
  ).toBeVisible();
});

test('BMP in the text and ICO as the cover are taken and become PNG', async ({ page, server }) => {
  const id = await makePost(server.address, { content: '<p>Text.</p>' });
  await signIn(page);
  const editor = await openPost(page, id);
  await paste(editor, { file: bmpFile(redOverBlue).toString('base64'), type: 'image/bmp' });
  await expect(editor.locator('img[src$=".png"]')).toHaveCount(1);
  const picker = page.locator('input[type="file"][accept*="image/bmp,image/x-icon"]').first();
  const icon = icoFile([{ ...redOverBlue, mask: Buffer.alloc(8) }]);
  await picker.setInputFiles({ name: 'a.ico', mimeType: 'image/x-icon', buffer: icon });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/blog-detail/${id}`);
  await expect(page.locator('article img[src$=".png"]')).toHaveCount(2);
});

test('the trash gives a deleted blog back', async ({ page, server, allowTrouble }) => {
  allowTrouble(/404/);
  const id = await makePost(server.address, { title: 'Soon in the trash' });
  await signIn(page);
  await page.getByRole('button', { name: 'Delete: Soon in the trash' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Moved to the trash')).toBeVisible();
  expect((await fetch(new URL(`/blog-detail/${id}`, server.address))).status).toBe(410);
  await openScreen(page, 'Posts', 'Trash');
  await expect(page.getByText('30 days left').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore: Soon in the trash' }).click();
  await expect(page.getByText('“Soon in the trash” was restored.')).toBeVisible();
  expect((await fetch(new URL(`/blog-detail/${id}`, server.address))).status).toBe(200);
});

test('the preview is the real page, for administrators only, and is never indexed', async ({
  page,
  context,
  browser,
  server,
}) => {
  const id = await makePost(server.address, { title: 'To preview', content: '<p>Live words.</p>' });
  await startSession(page);
  await openPost(page, id);
  await page.keyboard.type(' Draft words.');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('To preview');
  await expect(tab.locator('article')).toContainText('Live words. Draft words.');
  await expect(tab.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const response = await fetch(tab.url());
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain('Draft words');
  const stranger = await (await browser.newContext({ baseURL: server.address })).newPage();
  await stranger.goto(tab.url());
  await expect(stranger).toHaveURL(/\/admin\?to=/);
  await stranger.context().close();
});

test('pictures in the text: pasted, dropped or picked, they become files and are described', async ({
  page,
}) => {
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.type('Before ');
  const base64 = photograph().toString('base64');
  // A file, as from a screenshot, and one inside HTML, as from another site.
  await paste(editor, { file: base64 });
  await page.getByRole('button', { name: 'Describe' }).click();
  const dialog = page.getByRole('dialog', { name: /^What does the image show/ });
  await dialog.getByLabel('Alt text').fill('A jar of coins');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const picture = editor.locator('img');
  await expect(picture).toHaveAttribute('alt', 'A jar of coins');
  await expect(picture).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}\.jpg$/);
  await expect(picture).toHaveAttribute('width', '1600');
  await paste(editor, { html: `<p>Pasted <img src="data:image/jpeg;base64,${base64}"> here</p>` });
  await expect(picture).toHaveCount(2);
  for (const one of await picture.all()) await expect(one).toHaveAttribute('src', /^\/uploads\//);
});

test('paste from Word and Google Docs comes out clean', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await paste(editor, {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
    <head><style>p.MsoNormal{margin:0;font-family:Calibri}</style></head><body>
    <p class="MsoNormal" style="color:red;font-size:11pt">Plain <b>bold</b> <span style="background:yellow;mso-highlight:yellow">marked</span><o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Item</p></body></html>`,
  });
  await paste(editor, {
    html: '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-family:Arial;color:#000;font-weight:700">From Docs</span></p></b>',
  });
  const html = await editor.innerHTML();
  expect(html).not.toMatch(/style=|class="Mso|<o:p|background|docs-internal/);
  await expect(editor.locator('strong', { hasText: 'bold' })).toHaveCount(1);
  await expect(editor).toContainText('From Docs');
});

test('the publish check marks what a careful colleague would, and leads there', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  await startSession(page);
  await page.goto('/create-blog');
  const check = page.getByRole('region', { name: 'Checks' });
  await expect(check).toContainText('The blog has no image');
  await page.getByLabel('Blog Title').fill('x'.repeat(71));
  await page.getByLabel('Is Published').check();
  const editor = await editorOf(page);
  await paste(editor, {
    html: '<h3>Deep</h3><p><a href="/nowhere">Dead</a> <a href="https://example.com">click here</a> <a href="/contact">Contact us</a></p>',
  });
  for (const advice of [
    'The title has more than 70 characters',
    'A heading 3 follows a heading 1',
    'The link to /nowhere leads nowhere',
    'A link says only “click here”',
    'The status is Draft, but Is Published is ticked',
  ]) {
    await expect(check).toContainText(advice);
  }
  await expect(check).not.toContainText('/contact');
  await check.getByRole('button', { name: /^The title has/ }).click();
  await expect(page.getByLabel('Blog Title')).toBeFocused();
  await check.getByRole('button', { name: /says only/ }).click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('click here');
});

test('links are made and unmade by keyboard', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.type('See our page');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('URL').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('That doesn’t look like a link.');
  await dialog.getByLabel('URL').fill('example.com/page');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'page' })).toHaveAttribute(
    'href',
    'https://example.com/page',
  );
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(editor.getByRole('link')).toHaveCount(0);
  await expect(editor).toHaveText('See our page');
});

test('Tab leads out of the text; in a list it indents, and Escape frees it', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.type('Words');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await page.keyboard.press('Tab');
  await expect(editor.locator('li.ql-indent-1')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});
