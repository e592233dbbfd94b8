import { globSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readHtmlDocument } from '../../model/document-reader.ts';
import { operationsOf } from '../../model/operations.ts';
import { cleanPaste } from './clean-paste.ts';
import { markdownHtml } from './markdown/markdown-html.ts';

beforeAll(() => vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser));
afterAll(() => vi.unstubAllGlobals());

const folder = new URL('../../../../test/clipboards/', import.meta.url);

const files = globSync('*/*.html', { cwd: folder });
const cleaned = (file: string) => cleanPaste({ html: readFileSync(new URL(file, folder), 'utf8') });

test.each(files)('the editor can edit all of %s', (file) => {
  const lines = readHtmlDocument(cleaned(file).html);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.flatMap(({ embed }) => (embed && 'opaque' in embed ? [embed.opaque] : []))).toEqual([]);
});

test('quotation marks that only the browser draws are written', () => {
  expect(cleanPaste({ html: '<p>She said <q>no</q>.</p>' }).html).toBe('<p>She said “no”.</p>');
});

test('Markdown has footnotes, also named twice; code and a note that nothing names stay as they are', async () => {
  const text =
    'One[^a] and two[^b], again[^a], `[^a]`.\n\n[^a]: The *first*.\n[^b]: The second.\n[^c]: Unnamed.';
  const { html } = cleanPaste({ html: await markdownHtml(text) });
  const written = operationsOf(readHtmlDocument(html)).flatMap(({ insert }) =>
    typeof insert === 'object' && insert !== null && 'footnote' in insert ? [insert.footnote] : [],
  );
  expect(written).toEqual([
    { id: '1', html: 'The <em>first</em>.' },
    { id: '2', html: 'The second.' },
  ]);
  expect(html).toContain('again<sup><a href="#fn-1">1</a></sup>, <code>[^a]</code>');
  expect(html).toContain('[^c]: Unnamed.');
});

test('a list that is linked from a raised number, and does not lead back, is no list of footnotes', () => {
  const html =
    '<p>See<sup><a href="https://site.example/#step">1</a></sup></p><ol><li id="step">Do it.</li></ol>';
  expect(cleanPaste({ html }).html).toContain('<ol><li>Do it.</li></ol>');
});

test('what stands beside the list of footnotes stays', () => {
  const note = '<ol><li id="n1">The note. <a href="#r1">↩</a></li></ol>';
  const html = `<p>See<sup><a id="r1" href="#n1">1</a></sup></p><div class="footnotes"><hr>${note}<p>All rights reserved.</p></div>`;
  const clean = cleanPaste({ html }).html;
  expect(clean).toContain('<p>All rights reserved.</p>');
  expect(clean).toContain('<ol class="footnotes"><li id="fn-1">The note. ');
});

describe('what each program copies comes out as it would be written here', () => {
  test.each(files)('%s', async (file) => {
    const { html, leftOut } = cleaned(file);
    const lines = html.replace(
      /(?<=<\/(?:p|h\d|li|ul|ol|pre|blockquote|tr|table|thead|tbody|figure|aside)>|<hr>|<(?:[uo]l(?: start="\d+")?|blockquote|table|thead|tbody|tr)>)(?=<)/g,
      '\n',
    );
    const text = [...leftOut.map((phrase) => `Left out: ${phrase}`), lines, ''].join('\n');
    await expect(text).toMatchFileSnapshot(new URL(file.replace('.html', '.expected.txt'), folder).pathname);
  });
});
