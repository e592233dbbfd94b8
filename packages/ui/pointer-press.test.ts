import { act, createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { find, render, withDocument } from '../../test/support/dom.ts';

withDocument();

let press: typeof import('./pointer-press.ts');
let loads = 0;
// It listens in the document it was loaded in.
beforeEach(async () => {
  loads += 1;
  press = await import(/* @vite-ignore */ `./pointer-press.ts?document=${loads}`);
});

const point = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new window.Event(type, { bubbles: true }));
const theNextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function Shown({ value }: { value: string }) {
  return createElement('p', null, press.useHeldWhilePressed(value));
}

test('a change is at once, and while a pointer is down after its click', async () => {
  const change = vi.fn();
  press.afterPress(change);
  expect(change).toHaveBeenCalledOnce();
  point('pointerdown');
  press.afterPress(change);
  point('pointerup');
  expect(change).toHaveBeenCalledOnce();
  await theNextTask();
  expect(change).toHaveBeenCalledTimes(2);
});

test('a change that is called off does not come', async () => {
  const change = vi.fn();
  point('pointerdown');
  press.afterPress(change)();
  point('pointerup');
  await theNextTask();
  expect(change).not.toHaveBeenCalled();
});

test('the mouse press that touch sends afterwards still holds it', async () => {
  const change = vi.fn();
  point('pointerdown');
  press.afterPress(change);
  point('pointerup');
  point('mousedown');
  await theNextTask();
  expect(change).not.toHaveBeenCalled();
  point('mouseup');
  await theNextTask();
  expect(change).toHaveBeenCalledOnce();
});

test('what loses the focus lets nothing go; a window that does, does', async () => {
  const change = vi.fn();
  point('pointerdown');
  press.afterPress(change);
  point('blur');
  await theNextTask();
  expect(change).not.toHaveBeenCalled();
  point('blur', window);
  await theNextTask();
  expect(change).toHaveBeenCalledOnce();
});

test('what is shown stays until the pointer is up, and then is the latest', async () => {
  const again = await render(createElement(Shown, { value: 'one' }));
  await again(createElement(Shown, { value: 'two' }));
  expect(find('p').textContent).toBe('two');
  point('mousedown');
  await again(createElement(Shown, { value: 'three' }));
  await again(createElement(Shown, { value: 'four' }));
  expect(find('p').textContent).toBe('two');
  point('mouseup');
  await theNextTask();
  expect(find('p').textContent).toBe('four');
});
