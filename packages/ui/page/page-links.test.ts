import { createElement } from 'react';
import { expect, test } from 'vitest';
import { find, render, withDocument } from '../../../test/support/dom.ts';
import { PageLinks } from './page-links.tsx';

withDocument();

const show = (page: number, pages: number, parameters?: Record<string, string>) =>
  render(
    createElement(PageLinks, { page, pages, label: 'Pages', ...(parameters && { parameters }) }),
    '/list',
  );
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const current = () => [...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent);

test('the first page has no previous one, and none in its URL', async () => {
  await show(1, 3);
  expect(links()).toEqual([
    ['1', '/list'],
    ['2', '/list?page=2'],
    ['3', '/list?page=3'],
    ['Next', '/list?page=2'],
  ]);
  expect(current()).toEqual(['1']);
  expect(find('nav', 'Pages').querySelectorAll('li')).toHaveLength(4);
});

test('the last page has no next one', async () => {
  await show(3, 3);
  expect(links().at(0)).toEqual(['Previous', '/list?page=2']);
  expect(links().at(-1)).toEqual(['3', '/list?page=3']);
  expect(current()).toEqual(['3']);
});

test('other parameters stay, and the gap is no link', async () => {
  await show(2, 9, { kind: 'sign in' });
  expect(links()).toEqual([
    ['Previous', '/list?kind=sign+in'],
    ['1', '/list?kind=sign+in'],
    ['2', '/list?kind=sign+in&page=2'],
    ['3', '/list?kind=sign+in&page=3'],
    ['9', '/list?kind=sign+in&page=9'],
    ['Next', '/list?kind=sign+in&page=3'],
  ]);
  expect(find('[aria-hidden=true]').textContent).toBe('…');
  expect(find('a', 'Page 9').textContent).toBe('9');
});

test('a page beyond the last leads back to the last', async () => {
  await show(9, 3);
  expect(links().at(0)).toEqual(['Previous', '/list?page=3']);
  expect(current()).toEqual([]);
  expect(document.querySelector('[rel=next]')).toBeNull();
});

test.each([0, 1])('%i pages need no links', async (pages) => {
  await show(1, pages);
  expect(document.querySelector('nav')).toBeNull();
});
