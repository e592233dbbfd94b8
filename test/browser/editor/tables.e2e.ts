import type { Page } from '@playwright/test';
import { editorOf, expect, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';
import { killTab, notice } from '#test/support/lost-tab.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

const said = (page: Page) => page.locator('[data-table-status]');

/** A tool of the table's toolbar, by the keyboard alone. */
async function useTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F9');
  const tool = page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name, exact: true });
  for (let step = 0; step < 20; step++) {
    if (await tool.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
}

async function stored(page: Page, id: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await page.request.get(`/api/blogs/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).content;
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
}

test('a table is made, filled, changed, saved and read by the keyboard alone', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const id = await makePost(server.address, { content: '<p>Before.</p>' });
  await startSession(page);
  const editor = await openPost(page, id);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert a table' });
  await expect(dialog.getByRole('button', { name: '3 rows, 3 columns' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(said(page)).toHaveText(
    'Table inserted. Table, 3 rows, 2 columns. Row 1 of 3, column 1 of 2, header.',
  );
  await page.keyboard.type('Plan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Price');
  for (const word of ['Small', '10', 'Large', '20']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
  await expect(said(page)).toHaveText('Row 3 of 3, column 2 of 2, Price.');
  await page.keyboard.press('Tab');
  await expect(said(page)).toHaveText('Row added. Row 4 of 4, column 1 of 2, Plan.');
  await page.keyboard.type('Total');
  // To the cell above, and not to the left.
  await page.keyboard.press('ArrowUp');
  await expect(said(page)).toHaveText('Row 3 of 4, column 1 of 2, Plan.');
  await useTool(page, 'Header column');
  await expect(editor.getByRole('rowheader')).toHaveText(['Small', 'Large', 'Total']);
  await useTool(page, 'Insert column right');
  await page.keyboard.type('Note');
  await expect(editor.locator('tr').nth(2)).toHaveText('LargeNote20');
  await useTool(page, 'Delete column');
  await expect(editor.locator('tr').nth(2)).toHaveText('Large20');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said(page)).toHaveText('1 row by 2 columns selected');
  await useTool(page, 'Merge cells');
  await expect(editor.getByRole('rowheader', { name: 'Total' })).toHaveAttribute('colspan', '2');
  await expectNoViolations(page);
  await useTool(page, 'Split cell');
  await expect(editor.locator('tr').nth(3).locator('th')).toHaveText(['Total', '']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await useTool(page, 'Align right');
  await useTool(page, 'Caption');
  await page.keyboard.type('Prices');
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('Out of the table.');
  await page.keyboard.type('After.');
  await save(page);

  const content =
    '<p>Before.</p><table><caption>Prices</caption><thead><tr><th scope="col">Plan</th><th scope="col">Price</th></tr></thead>' +
    '<tbody><tr><th scope="row">Small</th><td>10</td></tr><tr><th scope="row">Large</th><td>20</td></tr>' +
    '<tr><th scope="row">Total</th><th scope="row" class="ql-align-right">30</th></tr></tbody></table><p>After.</p>';
  expect(await stored(page, id)).toBe(content);
  await page.goto(`/blog-detail/${id}`);
  await expect(page.locator('article').getByRole('table', { name: 'Prices' })).toContainText('Small10');
  await openPost(page, id);
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('!');
  await save(page);
  expect(await stored(page, id)).toBe(content.replace('After.', 'After.!'));
});

test('Enter makes a line in the cell, at its end, over a selection and in a list', async ({
  page,
  server,
}) => {
  const row = '<tr><td></td><td></td></tr>';
  const table = `<table><thead><tr><th scope="col">h</th><th scope="col">i</th></tr></thead><tbody><tr><td>ab</td><td>cd</td></tr>${row}</tbody></table>`;
  const id = await makePost(server.address, { content: `${table}<p>y</p>` });
  await startSession(page);
  const editor = await openPost(page, id);
  const write = async (cell: number, text: string, key = 'End') => {
    await editor.locator('th, td').nth(cell).click();
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  };
  await write(0, 'head');
  await write(2, 'more');
  await write(3, 'over', 'Shift+ArrowLeft');
  await editor.locator('td').nth(2).click();
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await save(page);
  expect(await stored(page, id)).toBe(
    '<table><thead><tr><th scope="col"><p>h</p><p>head</p></th><th scope="col">i</th></tr></thead>' +
      '<tbody><tr><td><p>ab</p><p>more</p></td><td><p>c</p><p>over</p></td></tr>' +
      '<tr><td><ul><li>one</li><li>two</li></ul></td><td></td></tr></tbody></table><p>y</p>',
  );
});

test('cells stay apart: deleting, undoing and pasting never join them', async ({ page, server }) => {
  const table =
    '<table><tbody><tr><td>ab</td><td>cd</td></tr><tr><td>ef</td><td>gh</td></tr></tbody></table>';
  const id = await makePost(server.address, { content: `<p>x</p>${table}<p>y</p>` });
  await startSession(page);
  const editor = await openPost(page, id);
  const cells = editor.locator('td');
  await cells.nth(1).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(cells).toHaveText(['ab', 'cd', 'ef', 'gh']);
  // Typing over a selection of several cells empties them.
  await cells.nth(0).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('new');
  await expect(cells).toHaveText(['new', '', '', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cells).toHaveText(['ab', 'cd', 'ef', 'gh']);
  // All of the text, the table with it.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editor.locator('table')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cells).toHaveText(['ab', 'cd', 'ef', 'gh']);
  // A selection that the editor is not asked about, such as a phone's keyboard makes.
  await editor.evaluate((root) => {
    const [first, , third] = root.querySelectorAll('td p');
    getSelection()?.setBaseAndExtent(first?.firstChild as Node, 1, third?.firstChild as Node, 1);
    document.execCommand('delete');
  });
  await expect(cells).toHaveCount(4);
  await expect(editor).toContainText('gh');
});

test('what is typed in a cell is there after the tab was killed', async ({ page, context, server }) => {
  const table = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
  const id = await makePost(server.address, { content: `${table}<p>end</p>` });
  await startSession(page);
  const editor = await openPost(page, id);
  await editor.locator('td').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a new row');
  await killTab(page);
  const after = await context.newPage();
  await openPost(after, id);
  await expect(notice(after)).toContainText('Unsaved text was found');
  await notice(after).getByRole('button', { name: 'Restore' }).click();
  await expect((await editorOf(after)).locator('td')).toHaveText(['a', 'b and more', 'a new row', '']);
});
