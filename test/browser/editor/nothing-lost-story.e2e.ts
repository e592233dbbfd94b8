import type { Page } from '@playwright/test';
import { expect, signIn, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

const content = [
  '<h2 id="anchor-plan">Plan</h2><p>First <a href="/contact" title="Write to us">line</a>.<br />Second line.</p>',
  '<table><caption>Prices</caption><thead><tr><th scope="col">Kind</th><th scope="col">Price</th></tr></thead><tbody><tr><td colspan="2">Free</td></tr></tbody></table>',
  '<hr /><figure><img src="/images/blank.gif" alt="A map" width="320" height="200" /><figcaption>By <em>us</em></figcaption></figure>',
  '<ol start="3" type="a"><li>Three<ul><li>Inside</li></ul></li><li>Four</li></ol>',
  '<dl><dt>Term</dt><dd>Meaning</dd></dl><p>The end</p>',
].join('');

const readContent = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`/api/blogs/${id}`)).json()).content;

async function save(page: Page): Promise<string> {
  const request = page.waitForRequest(
    (sent) => sent.method() === 'PUT' && sent.url().includes('/api/blogs/'),
  );
  await page.getByRole('button', { name: 'Update Blog' }).click();
  const body = (await request).postData() ?? '';
  await expect(page).toHaveURL(/\/dashboard$/);
  return body;
}

test('a post of the API keeps everything when its author, and when a word is changed', async ({
  page,
  server,
}) => {
  const id = await makePost(server.address, { content });
  await signIn(page);
  const stored = await readContent(page, id);
  expect(stored).toBe(content);

  await openPost(page, id);
  await page.getByLabel('Author').fill('Somebody else');
  expect(await save(page)).not.toContain('name="content"');
  expect(await readContent(page, id)).toBe(stored);

  const editor = await openPost(page, id);
  await page.keyboard.type(' of it');
  expect(await save(page)).toContain('name="content"');
  expect(await readContent(page, id)).toBe(stored.replace('The end', 'The end of it'));
  await expect(editor).toHaveCount(0);
});

test('what the editor cannot hold says what it is, and moves and goes by keyboard', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const id = await makePost(server.address, {
    content: '<p>One</p><dl><dt>Term</dt><dd>Meaning</dd></dl><p>Two</p>',
  });
  await startSession(page);
  const editor = await openPost(page, id);
  const block = editor.getByRole('group', { name: 'Definition list – kept as it is' });
  await expect(block).toContainText('Meaning');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(block).toHaveAttribute('data-selected', '');
  await expectNoViolations(page);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('After: ');
  await save(page);
  expect(await readContent(page, id)).toBe(
    '<dl><dt>Term</dt><dd>Meaning</dd></dl><p>After: One</p><p>Two</p>',
  );

  await openPost(page, id);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Delete');
  await save(page);
  expect(await readContent(page, id)).toBe('<p>After: One</p><p>Two</p>');
});

const kept = [
  ['List', '<ul><li><p>First</p><p>Second</p></li></ul>'],
  ['Section that opens', '<details><summary>More</summary><p>Hidden</p></details>'],
  ['Quote', '<blockquote><p>Outer</p><blockquote><p>Inner</p></blockquote></blockquote>'],
  [
    'Table',
    '<table><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>',
  ],
] as const;
const plainTable = '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';

test('each kind of block that is kept as it is moves and goes by pointer and keyboard, a step of Undo at a time', {
  tag: '@long',
}, async ({ page, server }) => {
  const blocks = kept.map(([, html]) => html);
  const id = await makePost(server.address, {
    content: `<p>Begin</p>${blocks.join('')}${plainTable}<p>End</p>`,
  });
  await signIn(page);
  const stored = await readContent(page, id);
  expect(stored).toContain(blocks.join(''));
  const editor = await openPost(page, id);
  const shown = editor.locator('.ql-opaque');
  await expect(shown).toHaveCount(kept.length);
  const status = page.locator('[data-table-status]');
  for (const [index, [name]] of kept.entries()) {
    const block = shown.nth(index);
    // In words, for those who see it and those who do not.
    await expect(block).toHaveAttribute('data-label', `${name} – kept as it is`);
    await expect(block).toHaveAccessibleName(new RegExp(`^${name} – kept as it is: \\w`));
    await block.click({ position: { x: 8, y: 8 } });
    await expect(status).toContainText(`Selected: ${name} – kept as it is`);
    await block.getByRole('button', { name: 'Move up' }).click();
    await expect(status).toContainText(`Moved up: ${name}`);
    const before = index === 0 ? editor.locator('> p').first() : shown.nth(index);
    await expect(before).toContainText(index === 0 ? 'Begin' : /./);
    await page.keyboard.press('Control+z');
    await block.click({ position: { x: 8, y: 8 } });
    await block.getByRole('button', { name: 'Remove' }).click();
    await expect(shown).toHaveCount(kept.length - 1);
    await expect(status).toContainText('Ctrl+Z brings it back');
    await page.keyboard.press('Control+z');
    await expect(shown).toHaveCount(kept.length);
  }
  // By keyboard, over a table as a whole and to the end of the text.
  await shown.last().click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(status).toContainText('It cannot move further down.');
  // Behind it is room for the caret.
  await expect(editor.locator('> *').nth(-2)).toHaveClass(/ql-opaque/);
  await expectNoViolations(page);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Delete');
  await expect(shown).toHaveCount(kept.length - 1);
  await page.keyboard.press('Control+z');
  await expect(shown).toHaveCount(kept.length);
  await page.getByLabel('Author').fill('Somebody else');
  await editor.getByText('End').click();
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await save(page);
  expect(await readContent(page, id)).toBe(stored.replace('End', 'End.'));
});

/** Chooses from the toolbar's menu by keyboard. */
async function insert(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  await item.press('Enter');
  await expect(item).toBeHidden();
  // The focus is in the text again, or in the dialog that asks for more.
  await expect(page.locator('.ql-editor:focus, dialog :focus')).toHaveCount(1);
}

test('everything that can be inserted is made by keyboard', { tag: '@long' }, async ({ page, server }) => {
  const id = await makePost(server.address, { content: '<p>Begin</p>' });
  await startSession(page);
  await openPost(page, id);

  await page.keyboard.type(' here');
  await insert(page, 'Footnote');
  await page.keyboard.type('See https://example.com/source.');
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add footnote' }).press('Enter');
  // Selected, it is changed by Enter.
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Footnote', { exact: true })).toHaveValue('See https://example.com/source.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Soft');
  await page.keyboard.press('Enter');

  await insert(page, 'Tip box');
  await page.keyboard.type('Inside');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'Quote');
  await page.keyboard.type('Said');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'Divider');
  await insert(page, 'Video');
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('End');
  await save(page);

  const saved = await readContent(page, id);
  const noteId = /#fn-([\da-f]+)/.exec(saved)?.[1];
  expect(saved).toBe(
    [
      `<p>Begin here<sup><a href="#fn-${noteId}" id="fnref-${noteId}">1</a></sup>.<br />Soft</p>`,
      '<aside class="callout callout-tip"><p>Inside</p></aside><blockquote><p>Said</p></blockquote><hr />',
      '<p><a href="https://youtu.be/dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">https://youtu.be/dQw4w9WgXcQ</a></p><p>End</p>',
      `<ol class="footnotes"><li id="fn-${noteId}">See <a href="https://example.com/source" target="_blank" rel="noopener noreferrer">https://example.com/source</a>. <a href="#fnref-${noteId}">↩</a></li></ol>`,
    ].join(''),
  );
  await page.goto(`/blog-detail/${id}`);
  await expect(page.getByRole('note')).toContainText('Tip');
  await expect(page.getByRole('link', { name: 'Footnote 1' })).toHaveAttribute('href', `#fn-${noteId}`);
  await expectNoViolations(page);
});

test('an image gets a caption and a width by keyboard, and keeps them', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const id = await makePost(server.address, {
    content:
      '<p>Before</p><p><img src="/images/blank.gif" alt="A map" width="40" height="20" /></p><p>After</p>',
  });
  await startSession(page);
  const editor = await openPost(page, id);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Caption').fill('By us');
  await dialog.getByLabel('Width').fill('30');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  const block = editor.getByRole('group', { name: 'Image with caption' });
  await expect(block).toContainText('By us');
  await save(page);
  const figure = (caption: string) =>
    `<p>Before</p><figure><img src="/images/blank.gif" alt="A map" width="30" /><figcaption>${caption}</figcaption></figure><p>After</p>`;
  expect(await readContent(page, id)).toBe(figure('By us'));

  await openPost(page, id);
  await block.click();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Caption').fill('By others');
  await page.keyboard.press('Enter');
  await expect(block).toContainText('By others');
  await save(page);
  expect(await readContent(page, id)).toBe(figure('By others'));
});
