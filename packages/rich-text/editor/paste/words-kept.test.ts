import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

beforeAll(() => vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser));
afterAll(() => vi.unstubAllGlobals());

const styles = [
  'font-weight:700',
  'font-weight:normal;mso-bidi-font-weight:bold',
  'display:block',
  'display:inline',
  'white-space:pre-wrap',
  'white-space:pre;font-family:Menlo, monospace',
  "font:italic 7.0pt 'Times New Roman'",
  'vertical-align:super;text-decoration:line-through underline',
  'mso-list:l0 level2 lfo1',
  'color:#ff0000;background:yellow',
  'margin-left:1in;text-indent:-.25in',
  'broken:"',
];
const inlineTags = ['b', 'i', 'u', 's', 'sub', 'sup', 'code', 'kbd', 'mark', 'a href="https://example.com"'];
const moreInlineTags = [
  'span',
  'font face="Courier"',
  'o:p',
  'label',
  'button',
  'g-emoji',
  'a href="javascript:x"',
  'a',
];
const blockTags = [
  'p',
  'div',
  'h1',
  'h3',
  'blockquote',
  'section',
  'li',
  'ul',
  'ol',
  'details',
  'summary',
  'dl',
  'dd',
];
const moreBlockTags = [
  'pre',
  'figure',
  'figcaption',
  'p class="MsoListParagraph"',
  'li aria-level="2"',
  'p class="MsoQuote"',
];
const tableTags = [
  'table',
  'tr',
  'td',
  'th',
  'thead',
  'caption',
  'td class="blob-code"',
  'aside',
  'center',
  'form',
];
const emptyTags = [
  '<br>',
  '<hr>',
  '<img src="file:///x.png" alt="">',
  '<img src="https://example.com/x.png">',
];
const silent = [
  '<script>no()</script>',
  '<style>p{color:red}</style>',
  '<!-- not this -->',
  '<![if !vml]>',
  '&nbsp;',
  '\n',
];

/** Markup of all kinds, also wrongly nested; each word occurs once. */
const markup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('word') },
      {
        weight: 4,
        arbitrary: fc.tuple(
          fc.constantFrom(...inlineTags, ...moreInlineTags, ...blockTags, ...moreBlockTags, ...tableTags),
          fc.option(fc.constantFrom(...styles)),
        ),
      },
      { weight: 3, arbitrary: fc.nat(8).map((back) => ({ back })) },
      { weight: 1, arbitrary: fc.constantFrom(...emptyTags, ...silent).map((raw) => ({ raw })) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => {
    const open: string[] = [];
    let count = 0;
    return pieces
      .map((piece) => {
        if (piece === 'word') return ` w${count++} `;
        if (Array.isArray(piece)) {
          open.push(String(piece[0]).split(' ')[0] ?? '');
          return `<${piece[0]}${piece[1] ? ` style='${piece[1]}'` : ''}>`;
        }
        if (typeof piece === 'object' && 'back' in piece) return `</${open.at(-1 - piece.back) ?? 'p'}>`;
        return typeof piece === 'object' ? piece.raw : piece;
      })
      .join('');
  });

function wordsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent?.match(/w\d+/g) ?? [];
}

const wordsOut = (html: string) =>
  html
    .replace(/<\/?(?:a|strong|em|u|s|sub|sup|mark|code)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .match(/\w+/g)
    ?.filter((word) => word !== 'nbsp') ?? [];

test('every word of any markup comes out, once and in order', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expect(wordsOut(cleanPaste({ html }).html)).toEqual(wordsIn(html));
    }),
    { numRuns: 800 },
  );
});

test('what came out comes out the same again', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const once = cleanPaste({ html }).html;
      expect(cleanPaste({ html: once }).html).toBe(once);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['a<hr>', 'a'],
  ['<hr>a<hr><hr>b', 'a<br>b'],
  ['<p>a<p>&nbsp;<p>b', 'a<br>b'],
  ['a<pre>\n\nb</pre>', 'a<br><code>b</code>'],
  ['a<pre>  b  c</pre>', 'a<br><code>b c</code>'],
  ['<pre>  b</pre>', '<code>b</code>'],
])('a header cell breaks lines between words only: %s', (cell, kept) => {
  const html = cleanPaste({ html: `<table><tr><th>${cell}</th><td>c</td></tr></table>` }).html;
  expect(html).toContain(`<th scope="row">${kept}</th>`);
});

test('an image in the caption of nothing comes out once', () => {
  const html = '<figure><figcaption>a <img src="https://example.com/x.png"> b</figcaption></figure>';
  expect(cleanPaste({ html }).html).toBe('<p>a <img src="https://example.com/x.png" alt=""> b</p>');
});
