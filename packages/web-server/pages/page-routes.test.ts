import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { createPageKey } from '../cache/page-key.ts';
import { createInstance } from '../http/fastify-instance.ts';
import { collectLog } from '../testing/log-lines.ts';
import type { PageHandler } from './page-answer.ts';
import { pageRoutes } from './page-routes.ts';

const isForPrograms = (path: string) => path.startsWith('/api/');

async function openPages(handler: PageHandler) {
  const handle = vi.fn(handler);
  const { lines, logger } = collectLog();
  const app = createInstance({
    ...{ logger, trustedProxies: 0, headers: {}, handlers: [], events: {}, isForPrograms },
  });
  const freshness = { peek: () => 'now', read: async () => 'now' };
  const keyOf = createPageKey({
    readerOf: (path) => (/^\/(page|missing)?$/.test(path) ? () => '' : undefined),
    isNeverCached: () => false,
  });
  await app.register(
    pageRoutes({
      clientFolder: null,
      createHandler: async () => handle,
      siteUrl: 'https://example.com',
      keyOf,
      isForPrograms,
      follow: async ({ search }) =>
        search === '?p=123' ? { location: '/page', status: 301, cacheControl: 'max-age=60' } : null,
      limitSubmissions: async () => {},
      cache: createPageCache(freshness, { maxBytes: 100_000 }),
      files: null,
      headers: { 'x-content-type-options': 'nosniff' },
      start: { isUnknown: false },
    }),
  );
  const port = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port;
  onTestFinished(() => app.close());
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...more });
  return { ask, handle, lines };
}

const shown: PageHandler = async ({ url, method }) => ({
  status: new URL(url).pathname === '/missing' ? 404 : 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(`${method} ${url}`),
});

test('a page is rendered once, from the URL that is its key, and carries the headers of all', async () => {
  const { ask, handle } = await openPages(shown);
  for (const path of ['/page?utm_source=mail', '/page', '/page']) {
    const response = await ask(path);
    expect(await response.text()).toBe('GET https://example.com/page');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('must-revalidate');
  }
  expect(handle).toHaveBeenCalledTimes(1);
});

test('what is missing, sent by a form or not cached is answered by the page each time', async () => {
  const { ask, handle } = await openPages(shown);
  for (const [path, method] of [
    ['/missing', 'GET'],
    ['/missing', 'GET'],
    ['/page', 'POST'],
    ['/uncached', 'GET'],
  ] as const) {
    const response = await ask(path, { method });
    expect(await response.text()).toMatch(new RegExp(`^${method} http.*${path}$`));
  }
  expect(handle).toHaveBeenCalledTimes(4);
});

test('old URLs at the home page are followed, and unknown ones of programs get JSON', async () => {
  const { ask, handle } = await openPages(shown);
  const moved = await ask('/?p=123');
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    301,
    '/page',
    'max-age=60',
  ]);
  expect((await ask('/api/unknown')).status).toBe(404);
  expect(handle).not.toHaveBeenCalled();
});

test('a page that fails is answered with a plain one, and logged with its URL', async () => {
  const { ask, lines } = await openPages(async () => {
    throw new Error('broken');
  });
  const response = await ask('/page');
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('Something went wrong on our side.');
  await turn();
  expect(lines.join('\n')).toContain('"url":"/page"');
});
