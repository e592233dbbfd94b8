import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { find, render, withDocument } from '../../../test/support/dom.ts';
import { moveFocus } from './move-focus.ts';

withDocument();

/** Presses the keys one after the other, from the first item. @returns What has the focus after each. */
async function focused(keys: readonly string[], axis: 'horizontal' | 'both'): Promise<unknown[]> {
  const names = ['Copy', 'Pin', 'Delete', 'Download'];
  await render(names.map((name) => createElement('button', { key: name, type: 'button' }, name)));
  const items = names.map((name) => find('button', name));
  items[0]?.focus();
  return keys.map((key) => {
    const preventDefault = vi.fn();
    const before = document.activeElement;
    moveFocus({ key, preventDefault }, items, axis);
    // A key that moves nothing is the browser's.
    expect([key, preventDefault.mock.calls.length > 0]).toEqual([key, document.activeElement !== before]);
    return document.activeElement?.textContent;
  });
}

test('arrow keys go on and around, Home and End to the ends', async () => {
  const keys = ['ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowLeft'];
  const expected = ['Pin', 'Delete', 'Download', 'Copy', 'Download', 'Copy', 'Download'];
  expect(await focused(keys, 'both')).toEqual(expected);
});

test('a letter leads to the next item that begins with it', async () => {
  expect(await focused(['d', 'D', 'd', 'x', ' ', 'Tab'], 'both')).toEqual([
    ...['Delete', 'Download', 'Delete'],
    ...['Delete', 'Delete', 'Delete'],
  ]);
});

test('in a row neither up and down nor letters do anything', async () => {
  expect(await focused(['ArrowDown', 'ArrowUp', 'd', 'ArrowRight'], 'horizontal')).toEqual([
    ...['Copy', 'Copy', 'Copy', 'Pin'],
  ]);
});
