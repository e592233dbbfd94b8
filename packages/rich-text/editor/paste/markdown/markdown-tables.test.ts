import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readHtmlDocument } from '../../../model/document-reader.ts';
import { writeDocument } from '../../../model/document-writer.ts';
import { cleanPaste } from '../clean-paste.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { markdownHtml } from './markdown-html.ts';

beforeAll(() => vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser));
afterAll(() => vi.unstubAllGlobals());

/** As it is stored after a paste. */
const stored = async (text: string) =>
  writeDocument(readHtmlDocument(cleanPaste({ html: await markdownHtml(text) }).html));

const head = (...cells: string[]) =>
  `<thead><tr>${cells.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`;

test.each([
  ['Intro\n\n| Type | Length |\n|---|---|\n| T1 | 100 |', head('Type', 'Length')],
  ['Type | Length\n--- | ---\nT1 | 100', head('Type', 'Length')],
  ['Type | Length\n-|-\nT1 | 100', head('Type', 'Length')],
  ['| a \\| b | `c \\| d` |\n|---|---|\n| 1 | 2 |', head('a | b', '<code>c | d</code>')],
  ['| Only |\n|---|\n| 1 |\n| 2 |', head('Only')],
  ['| a | b |\n|---|---|', head('a', 'b')],
  ['| Only |\n|---|', head('Only')],
  ['| | b |\n|---|---|\n| 1 | 2 |', head('', 'b')],
  ['> quote\n\n| a | b |\n|---|---|\n| 1 | 2 |', head('a', 'b')],
  ['- item\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n- next', head('a', 'b')],
  ['# Title\n| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter', head('a', 'b')],
  ['```js\nlet a;\n```\n| a | b |\n|---|---|\n| 1 | 2 |', head('a', 'b')],
  [
    `|${' a |'.repeat(30)}\n|${'---|'.repeat(30)}\n|${' 1 |'.repeat(30)}`,
    head(...Array.from({ length: 30 }, () => 'a')),
  ],
])('%j is a table with all its header cells', async (text, expected) => {
  expect(looksLikeMarkdown(text)).toBe(true);
  expect(await stored(text)).toContain(expected);
});

test('columns keep the side that the line of dashes names', async () => {
  expect(await stored('| a | b | c |\n|:---|:---:|---:|\n| 1 | 2 | 3 |')).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col" class="ql-align-center">b</th><th scope="col" class="ql-align-right">c</th></tr></thead><tbody><tr><td>1</td><td class="ql-align-center">2</td><td class="ql-align-right">3</td></tr></tbody></table>',
  );
});

test('a line of dashes below other words heads no table', () => {
  expect(looksLikeMarkdown('a | b | c\n--|--')).toBe(false);
  expect(looksLikeMarkdown('a and b\n--|--')).toBe(false);
});
