import { createElement, createRef, Fragment } from 'react';
import { expect, test } from 'vitest';
import { element, find, render, withDocument } from '../../../test/support/dom.ts';
import { FilterLinks } from './filter-links.tsx';
import { Fact, Line, LineList } from './line-list.tsx';

withDocument();

const line = element(Line, {
  children: 'Firefox on Linux',
  actions: createElement('button', { type: 'button' }, 'End'),
});

test.each([
  [false, 'UL'],
  [true, 'OL'],
])('a list of lines, reversed: %s, is named and takes the focus', async (isReversed, tag) => {
  const ref = createRef<HTMLUListElement & HTMLOListElement>();
  await render(
    createElement(LineList, { isReversed, ref, tabIndex: -1, 'aria-label': 'Open sessions' }, line),
  );
  const list = find('ul, ol', 'Open sessions');
  expect(list.tagName).toBe(tag);
  expect(list.hasAttribute('reversed')).toBe(isReversed);
  ref.current?.focus();
  expect(document.activeElement).toBe(list);
  expect([...list.children].map((item) => [item.tagName, item.textContent])).toEqual([
    ['LI', 'Firefox on LinuxEnd'],
  ]);
});

test('columns have a head for the eye, and facts their label beside them; what is done now and then is in a menu', async () => {
  const row = element(Line, {
    children: createElement(
      Fragment,
      null,
      createElement('p', null, 'News'),
      createElement('p', null, '/tags/news'),
      element(Fact, { label: 'Last used', children: 'May 3' }),
    ),
    actions: createElement('button', { type: 'button' }, 'Rename'),
    more: createElement('button', { type: 'button' }, 'Delete'),
  });
  await render(createElement(LineList, { columns: ['Tag', 'URL', 'Last used'] }, row));
  const [head, line] = document.querySelectorAll('li');
  expect(head?.getAttribute('aria-hidden')).toBe('true');
  expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Tag',
    'URL',
    'Last used',
  ]);
  expect(line?.textContent).toBe('News/tags/newsLast used May 3RenameDelete');
  expect(find('button', 'Actions').getAttribute('aria-expanded')).toBe('false');
  expect(find('[popover]').textContent).toBe('Delete');
});

test('each choice has a URL, and the one that is shown says so', async () => {
  const choice = (name: string, to: string, isChosen = false) => ({ name, to, isChosen });
  const choices = [choice('All', '/inbox', true), choice('Spam', '?folder=spam')];
  await render(createElement(FilterLinks, { choices }), '/inbox');
  const current = () =>
    [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  expect(find('nav', 'Show').querySelectorAll('li')).toHaveLength(2);
  expect(current()).toEqual(['All']);
  expect(find('a', 'All').getAttribute('href')).toBe('/inbox');
  expect(find('a', 'Spam').getAttribute('href')).toBe('/inbox?folder=spam');
});

test('its name can be another', async () => {
  await render(createElement(FilterLinks, { label: 'Folder', choices: [] }));
  expect(find('nav', 'Folder').textContent).toBe('');
});
