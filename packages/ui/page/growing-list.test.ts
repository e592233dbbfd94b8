import { createElement } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { click, element, find, render, withDocument } from '../../../test/support/dom.ts';
import { GrowingList } from './growing-list.tsx';

withDocument();

type Properties = Partial<Parameters<typeof GrowingList>[0]>;

const article = (number: number) =>
  createElement(
    'article',
    { key: number },
    createElement('a', { href: `/image-${number}` }, `Image ${number}`),
    createElement('h2', null, createElement('a', { href: `/post-${number}` }, `Post ${number}`)),
  );

/** Two a page of five posts, from the page `from` on. */
const list = (shown: number, properties: Properties = {}, from = 1) => {
  const first = (from - 1) * 2;
  return createElement(
    'main',
    null,
    element(GrowingList, {
      range: { from, page: from - 1 + Math.ceil(shown / 2) },
      pageSize: 2,
      shown,
      total: 5,
      noun: 'post',
      ...properties,
      children: Array.from({ length: shown }, (_, index) => article(first + index + 1)),
    }),
    createElement(Search),
  );
};

function Search() {
  return createElement('output', null, useLocation().search);
}

const more = () => find('a', 'Show more');
const summary = () => document.querySelector('p')?.textContent;
const urlNow = () => find('output').textContent;

test('it says what is shown, and the URL of more names all that will be', async () => {
  await render(list(2, { parameters: { tag: 'a b' } }));
  expect(summary()).toBe('Showing 2 of 5');
  await click(more());
  expect(urlNow()).toBe('?tag=a+b&from=1&page=2');
});

test('what is added is announced, and the title of the first has the focus', async () => {
  const again = await render(list(2));
  await click(more());
  expect(find('[role=status]').textContent).toBe('');
  await again(list(4));
  expect(find('[role=status]').textContent).toBe('2 posts added');
  expect(document.activeElement).toBe(find('a', 'Post 3'));
  await click(more());
  await again(list(5));
  expect(find('[role=status]').textContent).toBe('1 post added');
  expect(document.activeElement).toBe(find('a', 'Post 5'));
  expect(document.querySelector('[rel=next]')).toBeNull();
});

test('a list that changes by itself takes no focus', async () => {
  const again = await render(list(2));
  await again(list(4));
  expect(document.activeElement).toBe(document.body);
  expect(find('[role=status]').textContent).toBe('');
});

test('after a failure, what the list loses is not taken for an addition', async () => {
  const again = await render(list(2));
  await click(more());
  await again(list(1));
  expect(find('[role=status]').textContent).toBe('');
  expect(document.activeElement).toBe(more());
});

test('a page in the middle has those before it above', async () => {
  await render(list(2, {}, 2));
  expect(summary()).toBe('Showing 3–4 of 5');
  expect(find('a', 'Show previous').getAttribute('href')).toBe('/');
});

test('an empty list offers nothing', async () => {
  await render(list(0));
  expect(document.querySelector('[rel=next]')).toBeNull();
  expect(document.body.textContent).not.toContain('Showing');
});
