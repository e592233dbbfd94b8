import { expect, test } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import type { GhostPost } from '../ghost-schema.ts';
import { ghostHtml } from './ghost-text.server.ts';
import { withOwnPaths } from './own-paths.ts';

const tags = { tags: [{ id: 't', slug: 'web', name: 'The Web' }] };

function textOf(post: Partial<GhostPost>) {
  const { html, notes } = ghostHtml(post as GhostPost);
  return { html: withOwnPaths(html, tags, newSite), notes };
}

const lexical = (...children: readonly object[]) =>
  textOf({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
const words = (text: string, format = 0) => ({ type: 'extended-text', text, format });
const mobiledoc = (document: object) =>
  textOf({ mobiledoc: JSON.stringify({ version: '0.3.1', ...document }) });

test('Lexical: headings, lists, quotes, links and every format of a text', () => {
  const { html, notes } = lexical(
    { type: 'extended-heading', tag: 'h3', children: [words('A & <b>')] },
    {
      ...{ type: 'paragraph', format: 'center', direction: 'rtl' },
      children: [
        words('1', 1),
        words('2', 2),
        words('3', 3),
        words('4', 4),
        words('5', 8),
        words('6', 16),
        words('7', 128),
      ],
    },
    {
      ...{ type: 'list', listType: 'number', start: 3 },
      children: [
        { type: 'listitem', children: [words('one'), { type: 'linebreak' }, words('more')] },
        {
          type: 'listitem',
          children: [
            { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [words('in')] }] },
          ],
        },
      ],
    },
    { type: 'quote', children: [{ type: 'link', url: '__GHOST_URL__/tag/web/', children: [words('tag')] }] },
    {
      type: 'aside',
      children: [{ type: 'link', url: 'https://else.example/?a="b', children: [words('else')] }],
    },
    { type: 'horizontalrule' },
  );
  expect(html).toBe(
    '<h3>A &amp; &lt;b&gt;</h3>' +
      '<p class="ql-align-center" dir="rtl"><strong>1</strong><em>2</em><strong><em>3</em></strong><s>4</s><u>5</u><code>6</code><mark>7</mark></p>' +
      '<ol start="3"><li>one<br>more</li><li><ul><li>in</li></ul></li></ol>' +
      '<blockquote><a href="/tags/the%20web">tag</a></blockquote>' +
      '<blockquote><a href="https://else.example/?a=&quot;b">else</a></blockquote><hr>',
  );
  expect(notes).toEqual([]);
});

test.each<[string, object, string, RegExp | null]>([
  [
    'image',
    { src: '__GHOST_URL__/content/images/a.jpg', alt: 'A "b"', width: 9, caption: '<em>c</em>', href: '/x' },
    '<figure><a href="/x"><img src="/content/images/a.jpg" alt="A &quot;b&quot;" width="9"></a><figcaption><em>c</em></figcaption></figure>',
    null,
  ],
  [
    'gallery',
    { images: [{ src: '/a.jpg', alt: 'a' }, { src: '/b.jpg' }], caption: 'Both' },
    '<figure><img src="/a.jpg" alt="a"></figure><figure><img src="/b.jpg" alt=""></figure><p>Both</p>',
    null,
  ],
  [
    'bookmark',
    { url: 'https://a.example/', metadata: { title: 'A<', description: 'D', icon: 'i.png' } },
    '<p><a href="https://a.example/">A&lt;</a><br>D</p>',
    /without its image/,
  ],
  [
    'callout',
    { calloutEmoji: '💡', calloutText: '<b>Hint</b>', backgroundColor: 'green' },
    '<aside class="callout callout-tip"><p>💡 <b>Hint</b></p></aside>',
    null,
  ],
  [
    'toggle',
    { heading: 'More', content: '<p>Inside</p>' },
    '<details><summary>More</summary><p>Inside</p></details>',
    null,
  ],
  ['button', { buttonText: 'Go', buttonUrl: '/go' }, '<p><a href="/go">Go</a></p>', null],
  [
    'video',
    { src: '/v.mp4', caption: 'V' },
    '<figure><video src="/v.mp4" controls></video><figcaption>V</figcaption></figure>',
    null,
  ],
  ['video', { src: '/v.webm', fileName: 'v.webm' }, '<p><a href="/v.webm">v.webm</a></p>', /no MP4/],
  ['audio', { src: '/a.mp3', title: 'Song' }, '<p><a href="/a.mp3">Song</a></p>', /Audio/],
  [
    'file',
    { src: '/f.pdf', fileTitle: 'Paper', fileCaption: '2 pages' },
    '<p><a href="/f.pdf">Paper</a></p><p>2 pages</p>',
    /download/,
  ],
  [
    'product',
    {
      productTitle: 'Chair',
      productStarRating: 4,
      productRatingEnabled: true,
      productDescription: '<p>Good</p>',
      productUrl: '/buy',
      productButton: 'Buy',
    },
    '<h4>Chair</h4><p>4 of 5</p><p>Good</p><p><a href="/buy">Buy</a></p>',
    /stars/,
  ],
  [
    'header',
    { header: 'Big', subheader: 'small', buttonEnabled: false, backgroundImageSrc: '/x.jpg' },
    '<h2>Big</h2><p>small</p>',
    /background/,
  ],
  ['signup', { header: 'Join', buttonText: 'Now', buttonUrl: '/x' }, '<h2>Join</h2>', /sign up/],
  [
    'codeblock',
    { code: 'a < b', language: 'js' },
    '<pre><code class="language-js">a &lt; b</code></pre>',
    null,
  ],
  ['markdown', { markdown: '**b**' }, '<p><strong>b</strong></p>\n', null],
  ['html', { html: '<b>x</b>' }, '<b>x</b>', null],
  [
    'embed',
    {
      url: 'https://youtu.be/abcdefghijk',
      html: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    },
    '<p><a href="https://youtu.be/abcdefghijk">https://youtu.be/abcdefghijk</a></p>',
    null,
  ],
  [
    'embed',
    { html: '<blockquote>Said</blockquote><script src="//x"></script>' },
    '<blockquote>Said</blockquote>',
    /without its scripts/,
  ],
  ['email-cta', { html: 'mail' }, '', /mails/],
  ['email', { html: 'mail' }, '', /mails/],
  [
    'call-to-action',
    { textValue: 'Buy', buttonText: 'Now', buttonUrl: '/b' },
    '<p>Buy</p><p><a href="/b">Now</a></p>',
    null,
  ],
  ['transistor', { x: 1 }, '', /not known: transistor/],
])('the card %s', (type, card, html, note) => {
  const found = lexical({ type, ...card });
  expect(found.html).toBe(html);
  if (note === null) expect(found.notes).toEqual([]);
  else expect(found.notes.join('\n')).toMatch(note);
});

test('Mobiledoc: markups that overlap, atoms, lists, images and cards', () => {
  const { html, notes } = mobiledoc({
    atoms: [['soft-return', '', {}]],
    cards: [
      ['card-markdown', { markdown: '# M' }],
      ['hr', {}],
      ['unsplash-thing', {}],
    ],
    markups: [['strong'], ['a', ['href', '__GHOST_URL__/second/', 'rel', 'x']], ['font'], ['em']],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 0, 'bold '],
          [0, [1], 2, 'link'],
          [1, [], 0, 0],
          [0, [2], 1, 'a < b'],
          [0, [3], 0, 'open'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [3], 1, 'two']]]],
      [1, 'aside', [[0, [], 0, 'aside']]],
      [2, '/i.jpg'],
      ...[[10, 0], [10, 1], [10, 2], [99]],
    ],
  });
  expect(html).toBe(
    '<p><strong>bold <a href="/second/">link</a></strong><br>a &lt; b<em>open</em></p><ol><li>one</li><li><em>two</em></li></ol>' +
      '<blockquote>aside</blockquote><figure><img src="/i.jpg" alt=""></figure><h1>M</h1>\n<hr>',
  );
  expect(notes.join('\n')).toMatch(/not known: unsplash-thing.\nA section of a kind/);
});

test('cards of rendered HTML become the same', () => {
  const { html, notes } = textOf({
    html: `<!--kg-card-begin: html--><p>x</p><!--kg-card-end: html-->
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A</div><div class="kg-bookmark-description">D</div></div><div class="kg-bookmark-thumbnail"><img src="t.jpg"></div></a></figure>
<div class="kg-card kg-callout-card kg-callout-card-red"><div class="kg-callout-emoji">⚠</div><div class="kg-callout-text">Mind <b>it</b></div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>In</p></div></div>
<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/a.jpg" alt="a" width="2"></div></div></div><figcaption>All</figcaption></figure>
<div class="kg-card kg-audio-card"><audio src="/a.mp3"></audio><div class="kg-audio-title">Song</div><button>play</button></div>
<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/f.pdf" download><div class="kg-file-card-title">Paper</div></a></div>
<div class="kg-card kg-button-card"><a href="/go" class="kg-btn">Go</a></div>
<div class="kg-card kg-product-card"><div class="kg-product-card-rating"><span class="kg-product-card-rating-active"></span></div><h4 class="kg-product-card-title">Chair</h4></div>
<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Join</h2><form><input></form></div>
<!--members-only--><p>rest</p>`,
  });
  for (const part of [
    '<p><a href="https://a.example/">A</a><br>D</p>',
    '<aside class="callout callout-warning"><p>⚠ Mind <b>it</b></p></aside>',
    '<details><summary>More</summary><p>In</p></details>',
    '<figure><img src="/content/images/a.jpg" alt="a" width="2"></figure><p>All</p>',
    ...[
      '<p><a href="/a.mp3">Song</a></p>',
      '<p><a href="/f.pdf">Paper</a></p>',
      '<p><a href="/go">Go</a></p>',
    ],
    ...['<h4>Chair</h4><p>1 of 5</p>', '<h2>Join</h2>', '<p>rest</p>'],
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/kg-|<button|<form|<audio|members-only/);
  for (const note of [/bookmark/, /Audio/, /download/, /stars/, /sign up/, /paywall/])
    expect(notes.join('\n')).toMatch(note);
});

test.each([
  { lexical: '{}' },
  { lexical: '[' },
  { lexical: 'null' },
  { lexical: JSON.stringify({ root: { children: 1 } }) },
  { mobiledoc: '{"sections":1}' },
  { lexical: `{"root":{"children":${'[{"type":"quote","children":'.repeat(200)}[]${'}]'.repeat(200)}}}` },
])('a damaged text %# is named', (post) => {
  expect(() => ghostHtml(post as GhostPost)).toThrow(/^Its text is damaged: .+\.$/);
});

test('a list of a tag, the feed and the home page lead to those of this site', () => {
  const link = (path: string) => `<a href="__GHOST_URL__${path}">x</a>`;
  const { html } = textOf({
    html: ['/tag/web/#a', '/tag/none/', '/author/ann/', '/rss/', '/', ''].map(link).join(''),
  });
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...['/tags/the%20web#a', '/tag/none/', '/posts', '/feed.xml', '/', '/'],
  ]);
});
