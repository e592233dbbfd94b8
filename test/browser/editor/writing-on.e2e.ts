import type { Locator, Page } from '@playwright/test';
import { expect, startSession, statusOf, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';
import { newPost, paste } from '#test/support/pasting.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';

const lastBlocks = {
  code: '<pre><code>a = 1\nb = 2</code></pre>',
  quote: '<blockquote><p>Said.</p></blockquote>',
  callout: '<aside class="callout callout-note"><p>Noted.</p></aside>',
  list: '<ul><li>Item</li></ul>',
  table: '<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
  divider: '<hr>',
  video: '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
  'what is kept as it is': '<ol><li><p>a</p><p>b</p></li></ol>',
};

const ways: Record<string, (page: Page, editor: Locator) => Promise<void>> = {
  'an arrow down': (page) => page.keyboard.press('ArrowDown'),
  'an arrow right': (page) => page.keyboard.press('ArrowRight'),
  async 'a click below'(page, editor) {
    const bottom = await editor.evaluate(
      (element) => element.lastElementChild?.getBoundingClientRect().bottom,
    );
    const box = await editor.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 60, (bottom ?? 0) + 20);
  },
};

for (const [way, leave] of Object.entries(ways)) {
  test(`${way} leads out of the last block, to a paragraph`, async ({ page, server }) => {
    await startSession(page);
    for (const [kind, html] of Object.entries(lastBlocks)) {
      await test.step(kind, async () => {
        const id = await makePost(server.address, { content: `<p>One.</p>${html}` });
        await openPost(page, id);
        const editor = page.locator('.ql-editor');
        await page.keyboard.press('Control+End');
        await leave(page, editor);
        await page.keyboard.type('Afterwards.');
        const last = editor.locator(':scope > p:last-child');
        await expect(last, kind).toHaveText('Afterwards.');
        await expect(last).not.toHaveAttribute('data-blockquote');
        await expect(last).not.toHaveAttribute('data-callout');
        await page.keyboard.press('ControlOrMeta+s');
        await expect(statusOf(page)).toHaveText('Blog updated successfully');
      });
    }
  });
}

test('a URL that is typed becomes a link; Undo leaves it bare', async ({ page }) => {
  const editor = await newPost(page);
  const links = editor.locator('a');
  await page.keyboard.type('See https://example.com/a_(b), www.example.org.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ana@example.com goes on');
  await expect(links).toHaveText(['https://example.com/a_(b)', 'www.example.org', 'ana@example.com']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://example.com/a_(b)',
    'https://www.example.org',
    'mailto:ana@example.com',
  ]);
  await expect(editor.locator('li')).toHaveText('ana@example.com goes on');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://example.net ');
  await expect(links).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(links).toHaveCount(3);
  await expect(editor).toContainText('https://example.net');
});

test('the menu opens wherever a word begins, and knows languages of code', async ({ page }) => {
  const editor = await newPost(page);
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await page.keyboard.type('Some words');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('option', { name: 'Code in Python' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('here');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.type('/py');
  await expect(menu.getByRole('option')).toHaveText(['Code in Python']);
  await page.keyboard.press('Enter');
  await expect(editor.locator('[data-language="python"]')).toContainText('here');
});

test('text after an image begins a paragraph', async ({ page }) => {
  const editor = await newPost(page);
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  await paste(editor, { files: [smallPhotograph().toString('base64')] });
  await expect(editor.locator('img[src^="/uploads/"]')).toHaveCount(1);
  await editor.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('After');
  await expect(editor.locator(':scope > p')).toHaveText(['Before', '', 'After']);
  await expect(editor.locator(':scope > p').nth(1).locator('img')).toHaveCount(1);
});

test('what is composed after an image begins a paragraph, but not behind text that stands beside it', async ({
  page,
  server,
}) => {
  const composing = await page.context().newCDPSession(page);
  const compose = async () => {
    await page.keyboard.press('Control+End');
    await composing.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 });
    await composing.send('Input.insertText', { text: '\u4f60' });
  };
  const fresh = await newPost(page);
  await paste(fresh, { files: [smallPhotograph().toString('base64')] });
  const image = fresh.locator('img[src^="/uploads/"]');
  await expect(image).toHaveCount(1);
  await fresh.focus();
  await compose();
  await expect(fresh.locator(':scope > p')).toHaveText(['', '\u4f60']);
  const src = await image.getAttribute('src');
  const content = `<p>Before</p><p><img src="${src}" alt="A"> Beside</p>`;
  const stored = await openPost(page, await makePost(server.address, { content }));
  await compose();
  await expect(stored.locator(':scope > p')).toHaveText(['Before', ' Beside\u4f60']);
});

test('tracked changes of Word come as accepted, and the message says so', async ({ page }) => {
  const editor = await newPost(page);
  const by = 'cite="mailto:Ana" datetime="2026-11-27T10:00"';
  await paste(editor, {
    html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>We <span class=msoDel><del ${by}>don’t </del></span><span class=msoIns><ins ${by}>do </ins></span>sell.</p></body></html>`,
    text: 'We don’t do sell.',
  });
  await expect(editor).toHaveText('We do sell.');
  await expect(editor.locator('u, s')).toHaveCount(0);
  await expect(statusOf(page)).toHaveText('Pasted. Tracked changes were accepted.');
});
