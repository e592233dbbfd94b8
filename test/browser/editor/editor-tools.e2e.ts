import type { Page } from '@playwright/test';
import { expect, startSession, test } from '#test/support/browser.ts';
import { makePost, openNewPost, openPost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('the toolbar is one tab stop, used by arrow keys, Home and End', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const editor = await openNewPost(page);
  await page.keyboard.type('Words');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading level: Normal text' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toBe('Bold');
  await expect(page.getByText('Bold (Ctrl+B)')).toBeVisible();
  await page.keyboard.press('End');
  const last = page.getByRole('toolbar', { name: 'Formatting' }).locator('[data-tool]').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toContain('Heading level');
  const row = page.locator('.ql-toolbar');
  expect(await row.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(48);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(page.locator('button.ql-bold').first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type(' bold');
  await expect(editor.locator('strong')).toHaveText('bold');

  // The toolbar remembers where it was left.
  await page.keyboard.press('Alt+F10');
  expect(await focusedName(page)).toBe('Bold');
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.getByRole('button', { name: 'More formatting' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sans serif' })).toBeFocused();
  await expectSoundScreen(page, 'more menu');
  await page.keyboard.press('h');
  await expect(page.getByRole('menuitemradio', { name: 'Huge' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' huge');
  await expect(editor.locator('.ql-size-huge')).toHaveText('huge');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor).not.toContainText('huge');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(editor).toContainText('huge');
});

test('a slash opens the insert menu, which is used without leaving the text', async ({ page }) => {
  const editor = await openNewPost(page);
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await page.keyboard.type('and/or https://example.com ');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await expectSoundScreen(page, 'slash menu');
  await page.keyboard.type('headi');
  await expect(menu.getByRole('option')).toHaveText(['Heading 1', 'Heading 2', 'Heading 3']);
  await page.keyboard.press('ArrowDown');
  const active = menu.getByRole('option', { selected: true });
  await expect(active).toHaveText('Heading 2');
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(editor).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(editor.locator('h2')).toHaveText('and/or https://example.com ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/quo');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('te');
  await expect(menu).toHaveCount(0);
  await expect(editor.locator('p')).toHaveText('/quote');
});

test('tools beside a selection never cover it, take no focus and go with Escape', async ({ page }) => {
  const editor = await openNewPost(page);
  await page.keyboard.type('Some words to choose');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  const tools = page.getByRole('toolbar', { name: 'Selection' });
  await expect(tools).toBeVisible();
  await expect(editor).toBeFocused();
  await expectSoundScreen(page, 'selection toolbar');
  const overlap = await page.evaluate(() => {
    const words = getSelection()?.getRangeAt(0).getBoundingClientRect();
    const bar = document.querySelector('[data-selection-toolbar]')?.getBoundingClientRect();
    if (!words || !bar) return 'nothing there';
    return bar.top < words.bottom && words.top < bar.bottom;
  });
  expect(overlap).toBe(false);
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('choose');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await expect(tools).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor.locator('em')).toHaveText('to choose');
  await expect(editor).toBeFocused();
});

test('shortcuts save, format and list themselves', async ({ page, server }) => {
  const id = await makePost(server.address, { content: '<p>First</p>' });
  await startSession(page);
  const editor = await openPost(page, id);
  await page.keyboard.press('Control+Alt+2');
  await expect(editor.locator('h2')).toHaveText('First');
  await page.keyboard.press('Control+Alt+0');
  await page.keyboard.press('Control+Shift+8');
  await expect(editor.locator('li[data-list="bullet"]')).toHaveText('First');
  await page.keyboard.press('Control+/');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Ctrl+Shift+8');
  await expectSoundScreen(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.keyboard.type('?');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
  const stored = await (await page.request.get(`/api/blogs/${id}`)).json();
  expect(stored.content).toContain('<li>');
});

test('a link is made to a page of the site, changed, opened and removed', async ({ page, server }) => {
  const id = await makePost(server.address, { title: 'Glaciers and their guides' });
  const editor = await openNewPost(page);
  await page.keyboard.type('Read ');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('URL').fill('glaciers');
  await expect(dialog.getByRole('option')).toHaveText([/Glaciers and their guides/]);
  await expectSoundScreen(page, 'link dialog with suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('URL')).toHaveValue(`/blog-detail/${id}`);
  await expect(dialog.getByLabel('Link text')).toHaveValue('Glaciers and their guides');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link')).toHaveAttribute('href', `/blog-detail/${id}`);
  await page.keyboard.press('Control+k');
  const change = page.getByRole('dialog', { name: 'Change the link' });
  await expect(change.getByRole('link', { name: 'Open link' })).toHaveAttribute('href', /blog-detail/);
  await change.getByLabel('URL').fill('+351 21 000 00 00');
  await change.getByLabel('Link text').fill('or call');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'or call' })).toHaveAttribute('href', 'tel:+351210000000');
  await expect(editor).toHaveText('Read or call');
});

test('words are found, marked and replaced, all in one step to undo', async ({ page }) => {
  const editor = await openNewPost(page);
  await page.keyboard.type('One fish, two FISH');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' fish');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByLabel('Find', { exact: true }).fill('fish');
  await expect(bar.getByRole('status')).toHaveText(/of 3$/);
  await expectSoundScreen(page, 'find and replace');
  const marked = () =>
    page.evaluate(() => ['found', 'found-current'].map((name) => CSS.highlights.get(name)?.size ?? 0));
  expect(await marked()).toEqual([2, 1]);
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 3');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('3 of 3');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(bar.getByRole('status')).toHaveText('2 of 2');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await bar.getByLabel('Replace with').fill('owl');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveText('One fish, two FISH owl');
  await expect(editor.locator('strong')).toHaveText(' owl');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(editor).toHaveText('One owl, two owl owl');
  await expect(bar.getByRole('status')).toHaveText('2 replaced');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  expect(await marked()).toEqual([0, 0]);
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveText('One fish, two FISH owl');
});

test('the outline leads to headings and counts words; full screen leaves the text alone', {
  tag: '@long',
}, async ({ page, server }) => {
  const words = Array.from({ length: 300 }, (_, index) => `<p>word ${index}</p>`).join('');
  const list = '<ol><li>one</li><li>two</li></ol><pre>let a\nlet b</pre>';
  const table = '<table><tbody><tr><td>x</td><td><p>y</p><p>z</p></td></tr></tbody></table>';
  const content = `<h2>First</h2>${words}${list}${table}<h3>Part</h3><p>end</p>`;
  const id = await makePost(server.address, { content });
  await startSession(page);
  const editor = await openPost(page, id);
  const button = page.getByRole('button', { name: 'Outline: 612 words · 3 min' });
  await button.click();
  const menu = page.getByRole('menu', { name: 'Outline' });
  await expect(menu.getByRole('menuitem')).toHaveText(['H2First', 'H3Part']);
  await expectSoundScreen(page, 'outline');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading', { name: 'First' })).toBeInViewport();
  await page.keyboard.type('Very ');
  await expect(editor.locator('h2')).toHaveText('Very First');
  // Over a tool that comes to lie below it the first Escape would close its tooltip.
  await page.mouse.move(640, 500);
  await page.keyboard.press('Control+Shift+f');
  await expect(page.getByText('Full screen. Press Escape to leave it.')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByLabel('Author')).toBeHidden();
  await expectSoundScreen(page, 'full screen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();

  // Without the heading above it the next one is too deep.
  await page.keyboard.press('Control+Alt+0');
  const outline = page.getByRole('button', { name: /^Outline/ });
  await expect(async () => {
    await outline.click();
    await expect(menu.getByRole('menuitem')).toHaveText(['H3PartLevel skipped'], { timeout: 1_000 });
  }).toPass();
});

test('clearing formats leaves words, images and tables where they are', async ({ page, server }) => {
  const image = '<img src="/images/blank.gif" alt="A map" width="40" height="20" />';
  const id = await makePost(server.address, {
    content: `<h2>Head</h2><p class="ql-align-center"><strong>Bold</strong> ${image} <a href="/contact">link</a></p><table><tbody><tr><td><strong>One</strong></td><td><em>Two</em></td></tr></tbody></table><ul><li><u>Item</u></li></ul>`,
  });
  await startSession(page);
  const editor = await openPost(page, id);
  const clear = page.getByRole('button', { name: 'Remove formatting' });
  await editor.getByText('One').dblclick();
  await clear.click();
  await expect(editor.locator('td')).toHaveText(['One', 'Two']);
  await expect(editor.locator('td strong')).toHaveCount(0);
  await expect(editor.locator('td em')).toHaveText('Two');

  await editor.click();
  await page.keyboard.press('Control+a');
  await clear.click();
  await expect(editor.locator('strong, em, u, a, h2, li, .ql-align-center')).toHaveCount(0);
  await expect(editor.locator('td')).toHaveText(['One', 'Two']);
  await expect(editor.locator('img')).toHaveAttribute('alt', 'A map');
  await expect(editor).toContainText('Item');
  await page.keyboard.press('Control+z');
  await expect(editor.locator('h2')).toHaveText('Head');
  await expect(editor.locator('li')).toHaveText('Item');
});

test('writing goes on after an image that was chosen from the library, by keyboard and by mouse', async ({
  page,
}) => {
  const editor = await openNewPost(page);
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  const describing = page.getByRole('dialog', { name: /^What does the image show/ });
  const library = picker.getByRole('list', { name: 'Files to choose from' });
  await page.keyboard.type('First.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/image');
  await page.keyboard.press('Enter');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64z" id="m${Date.now()}"/></svg>`;
  await picker
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'caret.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await picker.getByRole('button', { name: 'Choose caret.svg' }).focus();
  await page.keyboard.press('Enter');
  await describing.getByLabel('Alt text').fill('A triangle');
  await page.keyboard.press('Enter');
  await expect(describing).toHaveCount(0);
  await page.keyboard.type('after one,');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await library.getByRole('button', { name: /caret\.svg/ }).click();
  await expect(editor.locator('img')).toHaveCount(2);
  await page.keyboard.type('after two');
  const written = () => editor.evaluate((root) => root.innerHTML.replace(/<img[^>]*>/g, '[img]'));
  expect(await written()).toBe('<p>First.</p><p>[img]</p><p>after one,[img]after two</p>');
  // Closed without a choice, the caret stays as well.
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  expect(await written()).toBe('<p>First.</p><p>[img]</p><p>after one,[img]after two!</p>');
});
