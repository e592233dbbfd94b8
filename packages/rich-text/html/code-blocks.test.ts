import { foldText } from '@site/platform/text/fold-text';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { knownLanguage, languageIn } from '../text/code-policy.ts';
import { textOf } from '../text/post-text.server.ts';
import { cleanHtml } from './clean-content.server.ts';
import { guessLanguage } from './code-highlighter.server.ts';
import { parseEditorHtml } from './editor-markup.server.ts';
import { simplifyMarkup } from './simplify-markup.ts';

function clean(html: string): string {
  const document = parseEditorHtml(html);
  simplifyMarkup(document);
  return cleanHtml(document).html;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const editorBlock = (code: string, language?: string) =>
  `<div class="ql-code-block-container" spellcheck="false">${code
    .split('\n')
    .map((line) =>
      `<div class="ql-code-block"${language ? ` data-language="${language}"` : ''}>`.concat(
        line === '' ? '<br>' : escaped(line),
        '</div>',
      ),
    )
    .join('')}</div>`;

function codeIn(html: string): string {
  const text = DomUtils.textContent(DomUtils.getElementsByTagName('pre', parseDocument(html)));
  return /<pre>\r?\n/.test(html) ? text.replace(/^\r?\n/, '') : text;
}

const typescript =
  'interface Post {\n  id: string;\n}\n\nexport const read = (id: string): Post => ({ id });';

test('code the editor sends is marked in the language it looks like, once', () => {
  const stored = clean(editorBlock(typescript));
  expect(stored).toContain('<span class="hljs-keyword">interface</span>');
  expect(stored).toMatch(/^<pre><span/);
  expect(stored.match(/class="([^"]+)"/g)?.every((name) => /^class="hljs-[\w-]+"$/.test(name))).toBe(true);
  expect(clean(stored)).toBe(stored);
  expect(clean(editorBlock(codeIn(stored)))).toBe(stored);
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code in the block
  ['markup and entities', 'if (a < b && c > d) { x = "&amp; &lt;"; }\nconst y = `<b>${x}</b>`;'],
  ['tabs and trailing spaces', 'function a() {\t\n\t\treturn 1;   \n}  '],
  ['empty lines at both ends and between', '\n\nconst a = 1;\n\n\nconst b = a;\n\n'],
  ['nothing but empty lines', '\n\n\n'],
  ['one empty line before words', '\nplain words'],
  ['letters of every kind', 'const grüße = "日本語 😀";\u00a0// \u200b end\nexport default grüße;'],
  ['a script', '<script>alert("x")</script>\n<style>p { color: red }</style>\n<!-- c -->'],
])('not one character of the code differs: %s', (_, code) => {
  const stored = clean(editorBlock(code));
  expect(codeIn(stored)).toBe(code);
  expect(clean(stored)).toBe(stored);
  const named = clean(editorBlock(code, 'typescript'));
  expect(codeIn(named)).toBe(code);
  expect(clean(named)).toBe(named);
});

test('line breaks of another system are read as browsers read them, and so is a break given as an element', () => {
  const code = 'const a = 1;\n\nconst b = function () { return a; };\n';
  const windows = code.replaceAll('\n', '\r\n');
  expect(codeIn(clean(`<pre>${windows}</pre>`))).toBe(code);
  expect(codeIn(clean(`<pre>\r\n${windows}</pre>`))).toBe(code);
  expect(codeIn(clean('<pre>a<br>b<br></pre>'))).toBe('a\nb\n');
});

test('a language somebody names is used and kept, by its own name; an unknown one goes', () => {
  const stored = clean('<pre><code class="language-ts evil">let a;</code></pre>');
  expect(stored).toBe(
    '<pre><code class="language-typescript"><span class="hljs-keyword">let</span> a;</code></pre>',
  );
  expect(clean(stored)).toBe(stored);
  expect(clean(editorBlock('let a;', 'typescript'))).toBe(stored);
  expect(clean('<pre><code class="language-klingon">let a;</code></pre>')).toBe('<pre>let a;</pre>');
  expect(clean('<pre><code class="language-text">let a = "b";</code></pre>')).toBe(
    '<pre><code class="language-plaintext">let a = "b";</code></pre>',
  );
});

test('what is no code, too long, or more than code stays as it is', () => {
  const prose = 'The woods are lovely, dark and deep,\nBut I have promises to keep.';
  expect(clean(`<pre>${prose}</pre>`)).toBe(`<pre>${prose}</pre>`);
  const link = '<pre>const a = 1; <strong>let b</strong></pre>';
  expect(clean(link)).toBe(link);
  const longLine = `const a = "${'x'.repeat(500)}"; function b() { return a; }`;
  expect(clean(`<pre>${longLine}</pre>`)).not.toContain('hljs');
  const longBlock = `${typescript}\n`.repeat(200);
  expect(clean(`<pre>${longBlock}</pre>`)).toBe(`<pre>${escaped(longBlock)}</pre>`);
});

test('of very many blocks the first fifty are guessed at; those with a language are all marked', () => {
  const block = `<pre>${escaped(typescript)}</pre>`;
  const named = '<pre><code class="language-typescript">let a;</code></pre>';
  const stored = clean(block.repeat(52) + named);
  const blocks = stored.match(/<pre>.*?<\/pre>/gs) ?? [];
  expect(blocks.map((one) => one.includes('hljs'))).toEqual([
    ...Array.from({ length: 52 }, (_, index) => index < 50),
    true,
  ]);
});

test('a text that fits plain is kept plain where its colors would not fit', () => {
  const filler = `<p>${'x'.repeat(1024 * 1024 - 2_000)}</p>`;
  const block = `<pre>${'let a = 1;\n'.repeat(150)}</pre>`;
  expect(clean(block)).toContain('hljs');
  expect(clean(filler + block)).toBe(filler + block);
});

test('search and counting read the code without its marks', () => {
  const stored = clean(editorBlock(typescript));
  expect(textOf(stored)).toBe(`${typescript} `);
  expect(foldText(textOf(stored))).toContain('export const read = (id: string): post');
});

describe('the language', () => {
  test.each([
    ['json', '{ "name": "x", "list": [1, true] }'],
    ['python', 'def go(x):\n    for i in range(x):\n        print(f"{i}")\n    return None'],
    ['css', '.card { display: grid; gap: 1rem; }\n.card:hover { color: red; }'],
    ['xml', '<section id="a">\n  <h2 class="x">Hi</h2>\n</section>'],
    ['sql', "select id, title from posts where status = 'published' order by created_at desc limit 3;"],
    ['diff', '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-old\n+new'],
    ['bash', '#!/bin/sh\nset -e\nfor f in *.txt; do\n  echo "$f" | grep -q x && rm "$f"\ndone'],
    [null, 'app/\n  blog/\n    post.ts'],
    [null, 'x = 1'],
    [null, 'This is only a few words of text, and it is not code at all. The user should see if it works.'],
    [null, ''],
  ])('%s is guessed right', (language, code) => expect(guessLanguage(code)).toBe(language));

  test('is read from classes and other names', () => {
    expect([languageIn('x language-TS y'), languageIn('language-html'), languageIn('ts')]).toEqual([
      'typescript',
      'xml',
      null,
    ]);
    expect([knownLanguage('constructor'), knownLanguage('')]).toEqual([null, null]);
  });
});
