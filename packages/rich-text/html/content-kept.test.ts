import { expect, test } from 'vitest';
import { cleanContent } from './clean-content.server.ts';

test.each([
  [
    'a video’s player',
    '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
  ],
  [
    'a player in a paragraph',
    '<p><iframe src="//player.vimeo.com/video/76979871" title="A &lt;b&gt;"></iframe></p>',
    '<p><a href="https://vimeo.com/76979871" target="_blank" rel="noopener noreferrer">A &lt;b&gt;</a></p>',
  ],
  [
    'numbers to call and to write to',
    '<p><a href="tel:+351210000000">a</a> <a href="sms:+351">b</a></p>',
    '<p><a href="tel:+351210000000">a</a> <a href="sms:+351">b</a></p>',
  ],
  [
    'direction and language',
    '<p dir="rtl" lang="ar">a <span lang="pt-BR">b</span></p>',
    '<p dir="rtl" lang="ar">a <span lang="pt-BR">b</span></p>',
  ],
  [
    'alignment',
    '<p style="text-align: center">a</p><h4 align="right">b</h4><p class="ql-align-justify">c</p>',
    '<p class="ql-align-center">a</p><h4 class="ql-align-right">b</h4><p class="ql-align-justify">c</p>',
  ],
  [
    'the kind of a list’s numbers',
    '<ol type="a" start="3"><li>a</li></ol>',
    '<ol type="a" start="3"><li>a</li></ol>',
  ],
  [
    'a checklist',
    '<ol><li data-list="checked">a</li><li data-list="unchecked">b</li></ol>',
    '<ul><li class="ql-checked">a</li><li class="ql-unchecked">b</li></ul>',
  ],
  ['changes', '<p><del>a</del><ins>b</ins></p>', '<p><del>a</del><ins>b</ins></p>'],
  ['terms', '<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  [
    'a part that opens',
    '<details><summary>a</summary><p>b</p></details>',
    '<details><summary>a</summary><p>b</p></details>',
  ],
  [
    'a table with a caption and a foot',
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
  ],
])('keeps %s, and warns of nothing', (_what, html, kept) => {
  const clean = cleanContent(html);
  expect(clean).toMatchObject({ html: kept, warnings: [] });
  expect(cleanContent(kept).html).toBe(kept);
});

test('words in different parts stay apart', () => {
  const { text } = cleanContent('<dl><dt>a</dt><dd>b</dd></dl><details><summary>c</summary>d</details>');
  expect(text.trim().split(/\s+/)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  [
    '<p dir="sideways" lang="&quot; onload=x">a</p><ol type="javascript:"><li>b</li></ol>',
    '<p>a</p><ol><li>b</li></ol>',
  ],
  ['<iframe src="https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ"></iframe><p>a</p>', '<p>a</p>'],
  ['<p style="text-align:expression(1)" align="evil">a</p>', '<p>a</p>'],
])('values that are not known go: %s', (html, kept) => expect(cleanContent(html).html).toBe(kept));

test('warnings name what was not kept', () => {
  const html =
    '<p style="color: red; Font-Size: 3px">a<video src="x"></video><a href="ftp://x">b</a></p><iframe src="https://e.com"></iframe>';
  expect(cleanContent(html).warnings).toEqual([
    'Not kept: elements <video>, <iframe>.',
    'Not kept: styles color, font-size.',
    'Not kept: links that begin with ftp:.',
  ]);
});
