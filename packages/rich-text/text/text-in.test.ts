import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

test.each([
  ['<ul><li>one<ul><li>two<ol><li>three</li></ol></li></ul></li><li>four</li></ul>', 'one two three four'],
  ['<ol><li><p>one</p><p>two</p></li></ol>', 'one two'],
  ['<table><caption>a</caption><tr><th>b</th><td>c</td></tr><tr><td>d</td></tr></table>', 'a b c d'],
  ['<dl><dt>term</dt><dd>sense</dd><dd>other</dd></dl>', 'term sense other'],
  ['one<br>two<br/>three', 'one two three'],
  ['<h2>Title</h2>Text<h3>Next<br>line</h3><p>more</p>', 'Title Text Next line more'],
  ['before<blockquote>said</blockquote>after', 'before said after'],
  ['<div>one</div><div>two<div>three</div></div>', 'one two three'],
  [
    '<aside>one</aside><section>two</section><figure><img src="a"><figcaption>three</figcaption></figure>',
    'one two three',
  ],
  ['<details><summary>asked</summary>answered</details>', 'asked answered'],
  ['one<hr>two<img src="a">three', 'one two three'],
  ['<pre>one\ntwo</pre><p>three</p>', 'one two three'],
  [
    'un<strong>frag</strong><em>ment</em>ed H<sub>2</sub>O co<wbr>op <a href="/">li</a>nk',
    'unfragmented H2O coop link',
  ],
])('%j reads %j', (html, text) => {
  expect(textIn(parseDocument(html)).replace(/\s+/g, ' ').trim()).toBe(text);
});

test('takes a time that grows with the text alone', () => {
  const html = '<p>word</p>'.repeat(50_000);
  expect(textIn(parseDocument(html))).toHaveLength(5 * 50_000);
});
