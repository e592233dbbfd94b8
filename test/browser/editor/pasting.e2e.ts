import { expect, test } from '#test/support/browser.ts';
import { clipboard, newPost, paste } from '#test/support/pasting.ts';

// The editor itself sets `--list-start`.
const sourceLooks = /style="(?!--list-start: -?\d+;")|class="(?:Mso|c-mrk)|<o:p|docs-internal/;

test('what six programs copy keeps its structure, and leaves its looks', async ({ page }) => {
  const editor = await newPost(page);
  const pasted: [string, Record<string, number>][] = [
    ['google-docs/article', { h1: 1, strong: 1, 'li[data-list=bullet]': 4, 'li[data-list=ordered]': 2 }],
    ['word/document', { h1: 1, 'li.ql-indent-1': 1, 'a[href^="tel:"]': 1, sub: 1 }],
    ['slack/message', { 'li[data-list=bullet]': 3, '[data-blockquote]': 1 }],
    ['vs-code/function', { '.ql-code-block': 5 }],
    ['github/readme', { h2: 1, '.ql-code-block': 5 }],
    ['apple/pages', { 'li.ql-indent-1': 2, '.ql-code-block': 2 }],
  ];
  for (const [name, counts] of pasted) {
    await test.step(name, async () => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await paste(editor, { html: clipboard(name) });
      for (const [selector, count] of Object.entries(counts)) {
        await expect(editor.locator(selector), selector).toHaveCount(count);
      }
      expect(await editor.innerHTML()).not.toMatch(sourceLooks);
    });
  }
});

test('tables of Word and Google Docs are pasted as tables to edit', async ({ page }) => {
  const image = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('https://lh7-rt.googleusercontent.com/**', (route) => route.fulfill(image));
  const editor = await newPost(page);
  await page.keyboard.type('Before');
  await paste(editor, { html: clipboard('word/table-images-notes') });
  await expect(editor.locator('p').first()).toHaveText('Before');
  await expect(editor.locator('thead th')).toHaveText(['Month', 'Sales']);
  await expect(editor.locator('td[colspan="2"]')).toHaveText('No null here');
  await editor.getByRole('cell', { name: 'January' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and February');
  await page.keyboard.press('Tab');
  await page.keyboard.type('more');
  await expect(editor.locator('tbody tr').first().locator('td')).toContainText([
    'January and February',
    'more',
  ]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editor.locator('table')).toHaveCount(0);

  await paste(editor, { html: clipboard('google-docs/table-and-tasks') });
  await expect(editor.locator('li[data-list=checked]')).toHaveText('Book the room');
  await expect(editor.locator('td[rowspan="2"]')).toHaveText('Ana');
  await expect(editor.locator('td li')).toHaveText(['a list', 'in a cell']);
  await expect(editor.locator('.ql-divider')).toHaveCount(1);
  await expect(editor.locator('.ql-opaque')).toHaveCount(0);
  await editor.getByRole('cell', { name: 'Ana' }).click();
  await page.keyboard.type('Sant');
  await expect(editor.locator('td[rowspan="2"]')).toContainText('Sant');

  // A table pasted into a cell goes over the cells from there on; one Undo takes it back.
  const before = await editor.locator('table').innerHTML();
  await paste(editor, {
    html: '<table><tr><th>Inner a</th><td>Inner b</td></tr><tr><td>Inner c</td><td>Inner d</td></tr></table>',
  });
  await expect(editor.locator('table')).toHaveCount(1);
  await expect(editor.locator('tr').filter({ hasText: 'Inner a' })).toContainText('Inner aInner b');
  await expect(editor.locator('tr').filter({ hasText: 'Inner c' })).toContainText('Inner cInner d');
  await expect(editor.locator('td[rowspan="2"]')).toHaveCount(0);
  await page.keyboard.type('!');
  await expect(editor.getByRole('cell', { name: 'Inner d!' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.locator('table').innerHTML()).toBe(before);
});

test('a paste is one step to undo, and its end is in sight', async ({ page }) => {
  const editor = await newPost(page);
  await page.keyboard.type('Before ');
  await paste(editor, { html: `${'<p>A line of many</p>'.repeat(80)}<p>The very end</p>` });
  await expect(editor.getByText('The very end')).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveText('Before ');
});

test('a URL links what is selected, or itself; one Undo leaves its text', async ({ page }) => {
  const editor = await newPost(page);
  await page.keyboard.type('See the plan');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await paste(editor, { text: 'https://example.com/plan' });
  await expect(editor.getByRole('link', { name: 'plan' })).toHaveAttribute(
    'href',
    'https://example.com/plan',
  );
  await expect(editor).toHaveText('See the plan');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(editor, { text: 'https://example.com/other' });
  await expect(editor.getByRole('link', { name: 'https://example.com/other' })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(editor.getByRole('link')).toHaveCount(1);
  await expect(editor).toContainText('https://example.com/other');
});

test('Markdown becomes structure, pasted or typed; one Undo brings the characters back', async ({ page }) => {
  const editor = await newPost(page);
  await paste(editor, { text: '## Plan\n\n- one\n- **two**\n\n```js\nlet a = 1;\n```' });
  await expect(editor.locator('h2')).toHaveText('Plan');
  await expect(editor.locator('li')).toHaveCount(2);
  await expect(editor.locator('.ql-code-block')).toHaveText('let a = 1;');
  await page.keyboard.press('Control+z');
  await expect(editor.locator('h2, li, .ql-code-block')).toHaveCount(0);
  await expect(editor).toContainText('## Plan');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  await page.keyboard.type('### Typed');
  await expect(editor.locator('h3')).toHaveText('Typed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Some **bold** and `code` and [here](example.com) words');
  await expect(editor.locator('strong')).toHaveText('bold');
  await expect(editor.locator('code')).toHaveText('code');
  await expect(editor.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://example.com');
  await expect(editor.locator('p')).toHaveText('Some bold and code and here words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await expect(editor.locator('li')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(editor.locator('li')).toHaveCount(0);
  await expect(editor.locator('p').last()).toHaveText('- ');
});

const tables = [
  'Intro\n\n| Type | Length |\n|---|---:|\n| T1 | 100 |',
  '| Type | Length |\n|---|---:|\n| T1 | 100 |',
  '> quoted\n\n| Type | Length |\n|---|---:|\n| T1 | 100 |',
  `${'Long text. '.repeat(300)}\n\n## Type\n\n- Type\n- Length\n\nType | Length\n---|---:\nT1 | 100\n\nAfter it.`,
  '- Type\n\n  | Type | Length |\n  |---|---:|\n  | T1 | 100 |\n\n- next',
  'Type\r\n\r\n| Type | Length |\r\n|---|---:|\r\n| T1 | 100 |\r\n',
];

test('Markdown tables keep every cell and the side of their columns', async ({ page }) => {
  const editor = await newPost(page);
  for (const text of tables) {
    for (const html of ['', `<p>${text.replace(/\r?\n/g, '<br>')}</p>`]) {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await paste(editor, { text, html });
      await expect(editor.locator('thead th'), text).toHaveText(['Type', 'Length']);
      await expect(editor.locator('tbody td'), text).toHaveText(['T1', '100']);
      await expect(editor.locator('td').last().locator('> *')).toHaveCSS('text-align', /right|end/);
      await expect(editor).not.toContainText('|');
    }
  }
  // Over another table, between words.
  await page.keyboard.press('Control+a');
  await paste(editor, { text: tables[0] ?? '' });
  await expect(editor.locator('th')).toHaveText(['Type', 'Length']);
});

test('without formatting means plain text; with it, a copy from here loses nothing', async ({ page }) => {
  const editor = await newPost(page);
  await page.keyboard.type('Some **bold**');
  await page.keyboard.press('Control+Shift+Home');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await expect(editor.locator('strong')).toHaveText(['bold', 'bold']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+v');
  await expect(editor.locator('p')).toHaveText(['Some bold', 'Some bold', 'Some bold']);
  await expect(editor.locator('strong')).toHaveCount(2);
});
