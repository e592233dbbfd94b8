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

describe('tracked changes', () => {
  const word = (body: string) =>
    cleanPaste({ html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${body}</body></html>` });
  const by = 'cite="mailto:Ana" datetime="2026-11-27T10:00"';

  test.each([
    [
      'a deletion and an insertion',
      `<p class=MsoNormal>We <span class=msoDel><del ${by}>don’t </del></span><span class=msoIns><ins ${by}>do </ins></span>sell.</p>`,
      '<p>We do sell.</p>',
    ],
    [
      'a move',
      `<p class=MsoNormal>One.<ins ${by}> Three.</ins></p><p class=MsoNormal>Two.<del ${by}> Three.</del></p>`,
      '<p>One. Three.</p><p>Two.</p>',
    ],
    [
      'a paragraph that was deleted',
      `<p class=MsoNormal>Kept.</p><p class=MsoNormal><del ${by}>Gone.<o:p></o:p></del></p>`,
      '<p>Kept.</p>',
    ],
    [
      'a changed format',
      '<p class=MsoNormal><span class=msoChangeProp><b>Now bold.</b></span></p>',
      '<p><strong>Now bold.</strong></p>',
    ],
    [
      'text that was underlined and inserted',
      `<p class=MsoNormal><ins ${by}><u>New</u></ins></p>`,
      '<p><u>New</u></p>',
    ],
    [
      'a row that was deleted in a table',
      `<table><tr><td>Kept</td></tr><tr><td><del ${by}>Gone</del></td></tr></table>`,
      '<table><tbody><tr><td>Kept</td></tr><tr><td></td></tr></tbody></table>',
    ],
  ])('%s comes as accepted, and is said', (_, body, html) => {
    expect(word(body)).toMatchObject({ html, hasTrackedChanges: true, leftOut: [] });
  });

  test('Word for the web names them in classes', () => {
    const html =
      '<p><span class="TrackChangeTextDeletion TrackedChange">old</span><span class="TrackChangeTextInsertion TrackedChange" style="text-decoration:underline">new</span></p>';
    expect(cleanPaste({ html })).toMatchObject({ html: '<p>new</p>', hasTrackedChanges: true });
  });

  test('images that stay have their own file, whether those that were deleted came with them or not', () => {
    const image = (name: string) => `<img src="file:///${name}.png" alt="${name}">`;
    const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p>${image('one')}<del ${by}>${image('gone')}</del>${image('two')}</p></body></html>`;
    const png = (bytes: string) => `{\\pict\\pngblip ${bytes}}`;
    const sources = (rtf: string) => cleanPaste({ html, rtf }).html.match(/(?<=src=")[^"]+/g);
    const expected = ['data:image/png;base64,AQ==', 'data:image/png;base64,Aw=='];
    expect(sources(`{\\rtf1 ${png('01')}${png('02')}${png('03')}}`)).toEqual(expected);
    expect(sources(`{\\rtf1 ${png('01')}${png('03')}}`)).toEqual(expected);
    expect(cleanPaste({ html, rtf: `{\\rtf1 ${png('01')}}` }).leftOut).toEqual([
      '2 images that could not be read',
    ]);
  });

  test('a comment beside them is left out as before, and counted', () => {
    const comment = `<div style="mso-element:comment-list"><div style="mso-element:comment"><p>Why?</p></div></div>`;
    const { html, leftOut, hasTrackedChanges } = word(`<p>We <del ${by}>don’t </del>sell.</p>${comment}`);
    expect(html).toBe('<p>We sell.</p>');
    expect(leftOut).toEqual(['1 comment']);
    expect(hasTrackedChanges).toBe(true);
  });

  test('struck and inserted text of a web page is text, and struck text of Word without tracking too', () => {
    const page = `<p><del ${by}>Was</del> <ins ${by}>is</ins></p>`;
    expect(cleanPaste({ html: page })).toMatchObject({
      html: '<p><s>Was</s> <u>is</u></p>',
      hasTrackedChanges: false,
    });
    expect(word('<p class=MsoNormal><s>Struck</s></p>')).toMatchObject({
      html: '<p><s>Struck</s></p>',
      hasTrackedChanges: false,
    });
  });
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
