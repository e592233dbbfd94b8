import { expect, test } from 'vitest';
import { absoluteUrls, nestedBase } from './absolute-urls.server.ts';

const base = 'https://old.example/2019/post/';

test.each<readonly [string, string]>([
  ['<img src="//cdn.example/x.jpg">', '<img src="https://cdn.example/x.jpg">'],
  ['<img src="/wp-content/x.jpg">', '<img src="https://old.example/wp-content/x.jpg">'],
  ['<img src="img/x.jpg">', '<img src="https://old.example/2019/post/img/x.jpg">'],
  ["<img src='../x y.jpg'>", '<img src="https://old.example/2019/x%20y.jpg">'],
  ['<a href="?p=2">2</a>', '<a href="https://old.example/2019/post/?p=2">2</a>'],
  ['<a href="/x#y">x</a>', '<a href="https://old.example/x#y">x</a>'],
  [
    '<video src="/v.mp4" poster="/v.jpg"></video>',
    '<video src="https://old.example/v.mp4" poster="https://old.example/v.jpg"></video>',
  ],
  [
    '<img srcset="/a.jpg 480w, /b,c.jpg 960w" data-src="/b.jpg">',
    '<img srcset="https://old.example/a.jpg 480w, https://old.example/b,c.jpg 960w" data-src="https://old.example/b.jpg">',
  ],
  [
    '<div xml:base="sub/"><p xml:base="deep/"><img src="x.jpg"></p><img src="y.jpg"></div>',
    '<div xml:base="sub/"><p xml:base="deep/"><img src="https://old.example/2019/post/sub/deep/x.jpg"></p><img src="https://old.example/2019/post/sub/y.jpg"></div>',
  ],
  ...[
    '<a href="#x">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<img src="data:image/gif;base64,R0lG">',
  ].map((same) => [same, same] as const),
])('%s', (html, expected) => expect(absoluteUrls(html, base)).toBe(expected));

test('without a base only what names a host is completed', () => {
  expect(absoluteUrls('<img src="//cdn.example/x.jpg"><img src="/y.jpg">', '')).toBe(
    '<img src="https://cdn.example/x.jpg"><img src="/y.jpg">',
  );
});

test('bases lie within one another', () => {
  expect(nestedBase('https://a.example/x/', undefined, 'y/', '../z/')).toBe('https://a.example/x/z/');
  expect(nestedBase('', 'y/')).toBe('y/');
});
