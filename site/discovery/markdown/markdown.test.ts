import { asMarkdownText, toMarkdown, toMarkdownPicture } from '@site/rich-text/markdown/to-markdown';
import { expect, test } from 'vitest';

test.each([
  ['headings', '<h2>One <em>two</em></h2><h4>Three</h4>', '## One *two*\n\n#### Three'],
  ['emphasis', '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u></p>', '**a** *b* ~~c~~ d'],
  ['line breaks', '<p>a<br>b</p>', 'a  \nb'],
  ['a power and an index', '<p>x<sup>2</sup>, H<sub>2</sub>O</p>', 'x<sup>2</sup>, H<sub>2</sub>O'],
  [
    'a link',
    '<p><a href="https://e.com/a_b?c=1&amp;d=2">li*nk</a></p>',
    '[li\\*nk](https://e.com/a_b?c=1&d=2)',
  ],
  ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  [
    'nested lists',
    '<ol start="3"><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
    '3.  a\n    -   b\n        -   c\n4.  d',
  ],
  ['a code block', '<pre>if (a &lt; b) {\n\n  *c*\n}\n</pre>', '```\nif (a < b) {\n\n  *c*\n}\n```'],
  ['a code block about code blocks', '<pre>```js\n1\n```</pre>', '````\n```js\n1\n```\n````'],
  [
    'a code block in a language, whatever is marked in it',
    '<pre><code class="language-typescript"><span class="hljs-keyword">const</span> a = 1;\n</code></pre>',
    '```typescript\nconst a = 1;\n```',
  ],
  ['code in a line', '<p><code>a `b` *c*</code></p>', '``a `b` *c*``'],
  [
    'a table',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>a || b</td><td>c | d</td></tr></tbody></table>',
    '| A   | B   |\n| --- | --- |\n| a \\|\\| b | c \\| d |',
  ],
  [
    'a table without a heading',
    '<table><tbody><tr><td>abc</td><td>def</td></tr></tbody></table>',
    '|     |     |\n| --- | --- |\n| abc | def |',
  ],
  [
    'a table with a list in it stays HTML',
    '<table><tbody><tr><td><ul><li>a</li></ul></td><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td><ul><li>a</li></ul></td><td>b</td></tr></tbody></table>',
  ],
  [
    'a picture with a caption',
    '<figure><img src="https://e.com/a (1).png" alt="A [b] &lt;c&gt;"><figcaption>Said so</figcaption></figure>',
    '![A \\[b\\] \\<c>](https://e.com/a%20%281%29.png)\n\n*Said so*',
  ],
  [
    'text that looks like markup',
    '<p>&lt;b&gt; &amp;amp; ~~a~~ *b* _c_ # d</p><p># e</p><p>1. f</p>',
    '\\<b> \\&amp; \\~\\~a\\~\\~ \\*b\\* \\_c\\_ # d\n\n\\# e\n\n1\\. f',
  ],
  ['nothing', '', ''],
])('%s', (_what, html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
});

test('a title stays on its line and means itself', () => {
  expect(asMarkdownText(' A\n[b] <c> ')).toBe('A \\[b\\] \\<c>');
  expect(toMarkdownPicture('a]b', 'https://e.com/a b.png')).toBe('![a\\]b](https://e.com/a%20b.png)');
});
