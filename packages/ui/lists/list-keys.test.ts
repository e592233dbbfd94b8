import { act, createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { element, find, render, withDocument } from '../../../test/support/dom.ts';
import { Line, LineList } from './line-list.tsx';
import { ListKeys } from './list-keys.tsx';

withDocument();
beforeEach(() => {
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('localStorage', window.localStorage);
  // The test's document lays nothing out.
  window.HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  window.HTMLElement.prototype.scrollIntoView = () => {};
});

const press = (key: string) =>
  act(async () => {
    const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  });

/** One row, which has the focus. @returns What a key did. */
async function actsOf(key: string, content: ReactNode, actions: ReactNode): Promise<string[]> {
  const line = element(Line, { actions, children: content });
  await render([
    createElement(ListKeys, { key: 'keys' }),
    createElement('main', { key: 'main' }, createElement(LineList, null, line)),
  ]);
  const done: string[] = [];
  document.addEventListener('click', (event) => {
    event.preventDefault();
    done.push((event.target as HTMLElement).textContent ?? '');
  });
  await press('j');
  await press(key);
  return done;
}

const button = (name: string, label = `${name}: it`) =>
  createElement('button', { key: name, type: 'button', 'aria-label': label }, name);
const link = createElement('a', { key: 'link', href: '/it' }, 'It');

test('e edits the row, else opens it', async () => {
  expect(await actsOf('e', link, [button('Delete'), button('Edit')])).toEqual(['Edit']);
  expect(await actsOf('e', 'It', [button('Delete'), button('Rename')])).toEqual(['Rename']);
});

test('without a way to edit it, e follows its link', async () => {
  expect(await actsOf('e', link, [button('Delete')])).toEqual(['It']);
});

test('e does nothing else to a row: some actions ask no question', async () => {
  expect(await actsOf('e', 'A session', [button('Sign out')])).toEqual([]);
});

test('once turned off, the list of keys opens from a row only', async () => {
  window.localStorage.setItem('listKeys', 'off');
  await actsOf('?', link, button('Edit'));
  expect(document.querySelector('dialog')).toBeNull();
  find('a').focus();
  await press('?');
  expect(document.querySelector('dialog')).not.toBeNull();
});
