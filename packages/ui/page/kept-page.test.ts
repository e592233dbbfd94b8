import { JSDOM } from 'jsdom';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orKept, useKeptPage } from './kept-page.ts';

const url = new URL('http://site.example/all-blogs?page=2');
const fails = () => orKept({ url, serverLoader: () => Promise.reject(new TypeError('Failed to fetch')) });

beforeEach(() => {
  const { window } = new JSDOM('<div id="root"></div>', { url: url.href });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

function Page({ data }: { data: object }) {
  useKeptPage(data);
  return null;
}

async function show(data: object) {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const page = createElement(Page, { data });
  const router = { initialEntries: [url.pathname], children: page };
  await act(async () => root.render(createElement(MemoryRouter, router)));
  return () => act(async () => root.unmount());
}

test('a page that is shown stays, with a sentence, until it is left', async () => {
  await expect(fails()).rejects.toThrow('Failed to fetch');
  const leave = await show({ posts: ['A'] });
  expect(await fails()).toEqual({
    posts: ['A'],
    failure: 'You are offline. Please try again when you are connected.',
  });
  await leave();
  await expect(fails()).rejects.toThrow('Failed to fetch');
});

test('an answer of the server is no failure to load', async () => {
  const leave = await show({ posts: ['A'] });
  const missing = new Response(null, { status: 404 });
  await expect(orKept({ url, serverLoader: () => Promise.reject(missing) })).rejects.toBe(missing);
  await leave();
});
