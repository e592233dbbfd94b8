import { afterEach, expect, test, vi } from 'vitest';
import { guardMarkup, inertMarkup } from './page-markup.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  '<p class="lead">A <strong>b</strong> &amp; <a href="https://example.com/a">c</a></p>',
  '<a href="/about">a</a><a href="#part">b</a><a href="mailto:a@b.example">c</a>',
  '<img src="/media/a.webp" alt=""><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  // React makes a script element that never runs from these.
  '<script></script>',
])('inert markup stays: %s', (html) => expect(inertMarkup(html)).toBe(html));

test.each([
  '<script>x()</script>',
  '<script></script><p>a</p>',
  '<p onclick="x()">a</p>',
  '<a href="javascript:x()">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<form action="/x"><input></form>',
  '<button formaction="javascript:x()">a</button>',
  '<iframe src="/x"></iframe>',
  '<p title=x>a</p>',
])('anything else is text: %s', (html) => expect(inertMarkup(html)).toBe(html.replaceAll('<', '&lt;')));

test('it guards the page as the default policy, where the browser has policies', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  guardMarkup();
  expect(createPolicy.mock.calls).toEqual([['default', { createHTML: inertMarkup }]]);
  vi.stubGlobal('trustedTypes', undefined);
  expect(guardMarkup).not.toThrow();
});
