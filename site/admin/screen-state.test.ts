import { AxiosError, AxiosHeaders } from 'axios';
import { expect, test } from 'vitest';
import { adminScreens } from '#site/screens.ts';
import { screenAt } from './screen-at.ts';
import { screenTitle } from './screen-state.ts';

function refusal(status: number): AxiosError {
  const config = { headers: new AxiosHeaders() };
  return new AxiosError('', 'ERR', config, null, { status, data: {}, headers: {}, statusText: '', config });
}

/** As the router passes on what a loader answers. */
const missing = { status: 404, statusText: '', internal: false, data: null };

test.each([
  ['/dashboard/tags', undefined, 'Tags'],
  ['/dashboard/tags', refusal(500), 'Tags'],
  ['/dashboard/tags', refusal(404), 'Tags'],
  ['/dashboard/tags', new TypeError('x is undefined'), 'Error Page'],
  ['/dashboard/statistics/a-post', refusal(503), 'Statistics'],
  ['/dashboard/statistics/none', refusal(404), 'Blog not found'],
  ['/dashboard/history/none', refusal(404), 'Blog not found'],
  ['/dashboard/exchange/none', refusal(404), 'Import not found'],
  ['/dashboard/site/settings', refusal(500), 'Document'],
  ['/dashboard/site/none', missing, 'Document not found'],
  ['/dashboard/nothing', undefined, 'Page not found'],
  ['/dashboard/nothing', new TypeError('x is undefined'), 'Error Page'],
])('the tab says what stands in place of a screen: %s, %s', (path, error, title) => {
  expect(screenTitle(screenAt(path), error)).toBe(title);
});

test('a screen below another leads back to the one above, which the menu leads to', () => {
  const below = adminScreens.filter(({ path, menu }) => path.startsWith('/dashboard/') && !menu);
  expect(below.length).toBeGreaterThan(4);
  for (const { path, above } of below) {
    const target = adminScreens.find((one) => one.path === above?.path);
    expect(target?.menu, path).toBeDefined();
  }
});
