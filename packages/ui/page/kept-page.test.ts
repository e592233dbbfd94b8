import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, withDocument } from '../../../test/support/dom.ts';
import { orKept, useKeptPage } from './kept-page.ts';

const url = new URL('http://site.example/all-blogs?page=2');
const fails = () => orKept({ url, serverLoader: () => Promise.reject(new TypeError('Failed to fetch')) });

withDocument(url.href);
beforeEach(() => vi.stubGlobal('navigator', { onLine: false }));

function Page({ data }: { data: object }) {
  useKeptPage(data);
  return null;
}

async function show(data: object) {
  const again = await render(createElement(Page, { data }), url.pathname);
  return () => again(null);
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
