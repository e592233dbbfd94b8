import { expect, test } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

test.each([
  [
    'a callout is an alert',
    '<aside class="callout callout-warning"><p>a</p><p>b</p></aside>',
    '> [!WARNING]\n> a\n> \n> b',
  ],
  [
    'footnotes',
    '<p>a<sup><a href="#fn-x1" id="fnref-x1">1</a></sup></p><ol class="footnotes"><li id="fn-x1">b <em>c</em> <a href="#fnref-x1">↩</a></li></ol>',
    'a[^x1]\n\n[^x1]: b *c*',
  ],
  ['marked text stays HTML', '<p>a <mark>b</mark></p>', 'a <mark>b</mark>'],
  [
    'a video is a link',
    '<video src="/uploads/a.mp4" title="Summit" controls></video>',
    '[Summit](/uploads/a.mp4)',
  ],
])('%s', (_what, html, markdown) => expect(toMarkdown(html)).toBe(markdown));
