import { act, createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { click, element, find, render, withDocument } from '../../../test/support/dom.ts';
import { Screen } from './screen.tsx';
import { ScreenTabs } from './screen-tabs.tsx';

withDocument();

const tabs = [
  { label: 'All posts', path: '/posts' },
  { label: 'Tags', path: '/tags' },
];
const screenAt = (path: string, heading: string, above?: { path: string; label: string }) =>
  createElement(
    ScreenTabs,
    { value: { label: 'Posts', tabs, current: path } },
    element(Screen, { heading, above, children: heading }),
  );

test('a screen has the tabs of its entry, with the open one', async () => {
  await render(screenAt('/tags', 'Tags'));
  const links = [...find('nav', 'Posts').querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['All posts', null],
    ['Tags', 'page'],
  ]);
});

test('one that leads back to another has that in place of tabs', async () => {
  await render(screenAt('/tags', 'One', { path: '/tags', label: 'Tags' }));
  expect(document.querySelectorAll('nav')).toHaveLength(0);
  expect(find('a').getAttribute('href')).toBe('/tags');
});

test('without others beside it a screen has none', async () => {
  const alone = { label: 'Media', tabs: tabs.slice(0, 1), current: '/posts' };
  await render(
    createElement(ScreenTabs, { value: alone }, element(Screen, { heading: 'Media', children: '' })),
  );
  expect(document.querySelectorAll('nav')).toHaveLength(0);
});

test('the tabs of the next screen take over the focus, as only a tab gives it', async () => {
  const router = createMemoryRouter(
    [
      { path: '/posts', element: screenAt('/posts', 'All posts') },
      { path: '/tags', element: screenAt('/tags', 'Tags') },
    ],
    { initialEntries: ['/posts'] },
  );
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(createElement(RouterProvider, { router })));
  await click(find('a', 'Tags'));
  expect(find('h1').textContent).toBe('Tags');
  expect(document.activeElement?.textContent).toBe('Tags');
  await act(async () => (document.activeElement as HTMLElement).blur());
  await act(async () => router.navigate('/posts'));
  expect(find('h1').textContent).toBe('All posts');
  expect(document.activeElement).toBe(document.body);
  await act(async () => root.unmount());
});
