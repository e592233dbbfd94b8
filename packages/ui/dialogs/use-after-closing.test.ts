import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { element, find, render, withDocument } from '../../../test/support/dom.ts';
import { Dialog } from './dialog.tsx';
import { useAfterClosing } from './use-after-closing.ts';

withDocument();

let afterClosing: ReturnType<typeof useAfterClosing>;

/** A text with a dialog over it, as the editor has. */
function Editor({ isOpen }: { isOpen: boolean }) {
  afterClosing = useAfterClosing(isOpen);
  return createElement(
    'main',
    null,
    createElement('textarea'),
    isOpen && element(Dialog, { title: 'Link', onClose: () => {}, children: createElement('input') }),
  );
}

const editor = (isOpen: boolean) => createElement(Editor, { isOpen });

test('the action comes once the focus is back in the text', async () => {
  const again = await render(editor(false));
  find('textarea').focus();
  await again(editor(true));
  expect(document.activeElement).toBe(find('input'));
  const focused = vi.fn(() => document.activeElement?.tagName);
  afterClosing(focused);
  await again(editor(true));
  expect(focused).not.toHaveBeenCalled();
  await again(editor(false));
  expect(focused.mock.results.map(({ value }) => value)).toEqual(['TEXTAREA']);
});

test('it waits for a dialog that is only about to open, comes once, and is the last one said', async () => {
  const again = await render(editor(false));
  const [first, second] = [vi.fn(), vi.fn()];
  afterClosing(first);
  afterClosing(second);
  await again(editor(true));
  expect(second).not.toHaveBeenCalled();
  await again(editor(false));
  await again(editor(true));
  await again(editor(false));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});
