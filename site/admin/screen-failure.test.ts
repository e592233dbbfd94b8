import { AxiosError, AxiosHeaders } from 'axios';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, data, RouterProvider, useRouteError } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ScreenFailure } from './screen-failure.tsx';

/** As the API client throws it; no status: nothing was answered. */
function refusal(status?: number, body: unknown = {}, headers: Record<string, string> = {}): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response = status ? { status, data: body, headers, statusText: '', config } : undefined;
  return new AxiosError(`Request failed with status code ${status}`, 'ERR', config, null, response);
}

/** What stands at `path` when its `clientLoader` throws: heading, sentences, and what may be clicked. */
async function shown(path: string, error: unknown) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: () => {
          throw error;
        },
        Component: () => null,
        ErrorBoundary: () => createElement(ScreenFailure, { error: useRouteError() }),
      },
    ],
    { initialEntries: [path] },
  );
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const html = renderToString(createElement(RouterProvider, { router }));
  const textsOf = (tags: string) =>
    [...html.matchAll(new RegExp(`<(${tags})\\b[^>]*>(.*?)</\\1>`, 'gs'))].map(([, , inside = '']) =>
      inside.replace(/<[^>]+>/g, '').trim(),
    );
  return {
    heading: textsOf('h1').join(),
    sentence: textsOf('p').find((text) => text.endsWith('.')),
    isAlert: html.includes('<p role="alert">'),
    controls: textsOf('a|button'),
  };
}

test.each([
  ['/dashboard/messages', 'Inbox', 'The inbox could not be loaded.'],
  ['/dashboard/system', 'System', 'The state of the system could not be loaded.'],
  ['/dashboard/site/setup', 'Set up your site', 'The guide could not be loaded.', 'Site'],
  ['/dashboard/site/settings', 'Document', 'The document could not be loaded.', 'Site'],
  ['/dashboard/site/settings/history', 'History', 'The history could not be loaded.', 'Site'],
  ['/dashboard/history/a-post', 'History', 'The history could not be loaded.', 'Blogs'],
  ['/dashboard/statistics/a-post', 'Statistics', 'The statistics could not be loaded.', 'All statistics'],
  ['/dashboard/exchange/an-import', 'Import', 'The import could not be loaded.', 'Import and export'],
])(
  'a screen whose data cannot be loaded says what is missing, leads back, and offers to try again: %s',
  async (path, heading, sentence, ...above) => {
    for (const error of [refusal(500), refusal(502, '<html>Bad gateway</html>'), refusal()])
      expect(await shown(path, error)).toEqual({
        heading,
        sentence,
        isAlert: true,
        controls: [...above, 'Try again'],
      });
  },
);

test('the server’s sentence is said as well, with when to try again', async () => {
  const busy = refusal(503, { error: 'The server is busy.' }, { 'retry-after': '7' });
  const { sentence } = await shown('/dashboard/tags', busy);
  expect(sentence).toBe('The tags could not be loaded. The server is busy. You can try again in 7 seconds.');
});

test('so is that there is no connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { sentence } = await shown('/dashboard/tags', refusal());
  vi.unstubAllGlobals();
  expect(sentence).toBe(
    'The tags could not be loaded. You are offline. Please try again when you are connected.',
  );
});

test.each([
  ['/dashboard/history/none', refusal(404), 'Blog not found', 'Blogs'],
  ['/dashboard/statistics/none', refusal(404), 'Blog not found', 'All statistics'],
  ['/dashboard/exchange/none', refusal(404), 'Import not found', 'Import and export'],
  ['/dashboard/site/none', data(null, { status: 404 }), 'Document not found', 'Site'],
  ['/dashboard/site/none/history', data(null, { status: 404 }), 'Document not found', 'Site'],
  ['/dashboard/nothing', data(null, { status: 404 }), 'Page not found'],
])(
  'what does not exist is said to be missing, and leads back and to the dashboard: %s',
  async (path, error, heading, ...above) => {
    // A loader's answer is made an error by the router.
    expect(await shown(path, error)).toMatchObject({
      heading,
      isAlert: false,
      controls: [...above, 'Back to the dashboard'],
    });
  },
);

test.each([
  ['/dashboard/tags', 'Tags', 'The tags could not be loaded.'],
  ['/dashboard/users', 'Users', 'The users could not be loaded.'],
  ['/dashboard/system', 'System', 'The state of the system could not be loaded.'],
  ['/dashboard/messages', 'Inbox', 'The inbox could not be loaded.'],
  ['/dashboard/site/setup', 'Set up your site', 'The guide could not be loaded.', 'Site'],
])(
  'a screen whose URL names nothing is not missing when the API has no such endpoint: %s',
  async (path, heading, sentence, ...above) => {
    expect(await shown(path, refusal(404))).toEqual({
      heading,
      sentence,
      isAlert: true,
      controls: [...above, 'Try again'],
    });
  },
);

test('a fault of ours is not called one of loading', async () => {
  const { heading } = await shown('/dashboard/tags', new TypeError('x is undefined'));
  expect(heading).toBe('Error Page');
});
