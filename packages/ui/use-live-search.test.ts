import { act, createElement } from 'react';
import { Form, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, renderRoutes, withDocument } from '../../test/support/dom.ts';
import { useLiveSearch } from './use-live-search.ts';

withDocument();
beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', window.HTMLInputElement);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list whose loader answers each search when a test wants it, and another screen that is as slow. */
async function openList() {
  const answers = new Map<string, () => void>();
  const loader = ({ request: { url } }: { request: Request }) => {
    const { pathname, search } = new URL(url);
    return new Promise<string>((resolve) => {
      answers.set(pathname + search, () => resolve(search));
    });
  };
  function List() {
    const search = useLiveSearch('');
    return createElement(
      Form,
      search,
      createElement('input', { name: 'q' }),
      createElement('output', null, useLoaderData<string>()),
    );
  }
  const router = await renderRoutes(
    [
      { path: '/list', loader, Component: List },
      { path: '/row', loader, element: 'A row' },
    ],
    { initialEntries: ['/list'], hydrationData: { loaderData: { '0': '' } } },
  );
  return {
    router,
    type: (text: string) =>
      act(async () => {
        const field = find<HTMLInputElement>('input');
        field.value = text;
        field.dispatchEvent(new window.Event('input', { bubbles: true }));
      }),
    pause: () => act(() => vi.advanceTimersByTimeAsync(400)),
    answer: (url: string) => act(async () => answers.get(url)?.()),
  };
}

test('an answer that comes after a later one is not shown', async () => {
  const { router, type, pause, answer } = await openList();
  await type('a');
  await pause();
  await type('ab');
  await pause();
  await answer('/list?q=ab');
  await answer('/list?q=a');
  expect(find('output').textContent).toBe('?q=ab');
  expect(router.state.location.search).toBe('?q=ab');
});

test.each(['/row', '/list?show=drafts'])('typing does not take back that %s was followed', async (url) => {
  const { router, type, pause, answer } = await openList();
  await type('a');
  await act(async () => void router.navigate(url));
  await pause();
  await answer(url);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(url);
});

test('what is typed while an answer is awaited is searched for', async () => {
  const { router, type, pause, answer } = await openList();
  await type('a');
  await pause();
  await type('ab');
  await answer('/list?q=a');
  await pause();
  await answer('/list?q=ab');
  expect(router.state.location.search).toBe('?q=ab');
});
