import { beforeEach, expect, test, vi } from 'vitest';
import { withDocument } from '../../../test/support/dom.ts';

withDocument();

let html: typeof import('./inert-document.ts');
let loads = 0;
// A policy is made once.
beforeEach(async () => {
  loads += 1;
  html = await import(/* @vite-ignore */ `./inert-document.ts?document=${loads}`);
});

test('what it reads is apart from the page, and does not run', () => {
  const read = html.readHtml('<p>A</p><script>document.title = "ran"</script><img src="x" onerror="x()">');
  expect(read).not.toBe(document);
  expect(read.defaultView).toBeNull();
  expect(read.querySelector('p')?.textContent).toBe('A');
  expect(document.title).toBe('');
});

test('where the browser asks for trusted types, one policy of this name signs all of it', () => {
  const signed = (text: string) => ({ toString: () => text });
  const createPolicy = vi.fn((_: string, { createHTML }: { createHTML: (text: string) => string }) => ({
    createHTML: (text: string) => signed(createHTML(text)),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const value = html.forInertDocument('<b>x</b>');
  expect(typeof value).toBe('object');
  expect(`${value}`).toBe('<b>x</b>');
  html.forInertDocument('<i>y</i>');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['inert-document']);
});

test('elsewhere the text stays a text', () => {
  expect(html.forInertDocument('<b>x</b>')).toBe('<b>x</b>');
});
