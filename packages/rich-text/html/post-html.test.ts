import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-content.server.ts';
import { parseEditorHtml } from './editor-markup.server.ts';
import { settle } from './post-html.server.ts';
import { simplifyMarkup } from './simplify-markup.ts';

function clean(html: string): string {
  const document = parseEditorHtml(html);
  simplifyMarkup(document);
  return cleanHtml(document).html;
}

const item = (kind: string, text: string, indent = 0) =>
  `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;

describe('the editor’s markup', () => {
  test.each([
    [
      'a bullet list',
      `<ol>${item('bullet', 'a')}${item('bullet', 'b')}</ol>`,
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['a numbered list', `<ol>${item('ordered', 'a')}</ol>`, '<ol><li>a</li></ol>'],
    [
      'nested lists of both kinds',
      `<ol>${item('ordered', 'a')}${item('bullet', 'b', 1)}${item('bullet', 'c', 2)}${item('ordered', 'd')}</ol>`,
      '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
    ],
    [
      'a change of kind on one level',
      `<ol>${item('ordered', 'a')}${item('bullet', 'b')}</ol>`,
      '<ol><li>a</li></ol><ul><li>b</li></ul>',
    ],
    [
      'a jump of two levels',
      `<ol>${item('bullet', 'a')}${item('bullet', 'b', 3)}${item('bullet', 'c', 1)}</ol>`,
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
    ],
    [
      'a list that is real already',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'a code block',
      '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">a &lt; b</div><div class="ql-code-block">c</div></div>',
      '<pre>a &lt; b\nc</pre>',
    ],
    [
      'sizes, fonts and indents',
      '<p class="ql-indent-8 evil"><span class="ql-size-huge ql-font-serif x" style="color:red">a</span></p>',
      '<p class="ql-indent-8"><span class="ql-size-huge ql-font-serif">a</span></p>',
    ],
    [
      'tables of one cell with loose text between them',
      '<table><tr><td>a</td></tr></table>b<table><tr><td>c</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p><table><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    ['divs around text and around blocks', '<div>a</div><div><p>b</p></div><div> </div>', '<p>a</p><p>b</p>'],
  ])('turns %s into plain HTML', (_, html, expected) => expect(clean(html)).toBe(expected));
});

describe('links and images, which get a paragraph', () => {
  test.each([
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/contact" target="_blank" onclick="x()">a</a>', '<a href="/contact">a</a>'],
    ['<a href="mailto:a@example.com">a</a>', '<a href="mailto:a@example.com">a</a>'],
    [
      '<a href="https://example.com" rel="opener">a</a>',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      '<img src="/uploads/a.jpg" alt="A" width="10" height="5" onerror="x()">',
      '<img src="/uploads/a.jpg" alt="A" width="10" height="5" />',
    ],
    ['<img src="blob:x" alt="A">', '<img src="/images/blank.gif" alt="A" />'],
    ['<img src="//evil.example/a.png">', '<img src="/images/blank.gif" alt="" />'],
    ['<img src="/\\evil.example/a.png">', '<img src="/images/blank.gif" alt="" />'],
    ['<img>', '<img src="/images/blank.gif" alt="" />'],
    ['<script>alert(1)</script><style>p{}</style><p>a</p>', 'a'],
    ['<svg><script>1</script></svg><iframe src="/"></iframe><p>a', 'a'],
  ])('%s', (html, inline) => expect(clean(html)).toBe(`<p>${inline}</p>`));
});

test('of markup that settles in no pass the text is left', () => {
  let passes = 1;
  const pass = (html: string) => ({ html: `<p>${html}</p>`, isSettled: ++passes === 0 });
  expect(settle({ html: 'a &lt; <b>b</b>', isSettled: false }, pass).html.trim()).toBe('<p>a &lt; b </p>');
  expect(passes).toBe(10);
  expect(settle({ html: 'a', isSettled: true }, pass)).toEqual({ html: 'a', isSettled: true });
  expect(passes).toBe(10);
});

test('cleaning twice changes nothing', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<ol>',
    '</ol>',
    '<ul>',
    '<li data-list="bullet" class="ql-indent-2">',
    '<li>',
    '</li>',
    '<div>',
    '</div>',
    '<b>',
    '<a href="x">',
    '</a>',
    '<img src=x>',
    '<table><tr><td>',
    '<h1>',
    '</h1>',
    '<pre>',
    '</pre>',
    '<code class="language-ts">',
    '<code>',
    '</code>',
    '<br>',
    'const a = "b"; // c',
    '<span class="hljs-keyword evil">',
    '</span>',
    '<div class="ql-code-block" data-language="css">',
    '.a { color: red; margin: 0 }',
    '&amp;',
    '&lt;',
    '<',
    '>',
    '"',
    "'",
    'text',
    ' ',
    '\n',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<svg>',
    '<math>',
    '<textarea>',
    '<title>',
    '<noscript>',
    '<span class="ql-ui">',
    '<div class="ql-code-block-container">',
    '😀',
    '\u00a0',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = clean(parts.join(''));
      expect(clean(once)).toBe(once);
      expect(once).not.toMatch(/<(script|svg|math|iframe|style)|\son\w+=|javascript:|<[^>]*evil/i);
    }),
    { numRuns: 2_000 },
  );
});
