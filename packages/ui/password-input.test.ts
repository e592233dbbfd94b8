import { act } from 'react';
import { expect, test } from 'vitest';
import { element, find, render, withDocument } from '../../test/support/dom.ts';
import { PasswordInput } from './password-input.tsx';

withDocument();

const input = () => find<HTMLInputElement>('input');
const button = () => find<HTMLButtonElement>('button');
const shown = element(PasswordInput, { id: 'secret', name: 'secret', label: 'New password', maxLength: 20 });

test('a button, which sends no form, shows and hides it, and says what it does next', async () => {
  await render(shown);
  expect([input().type, input().name, input().maxLength]).toEqual(['password', 'secret', 20]);
  expect([button().type, button().textContent, button().getAttribute('aria-controls')]).toEqual([
    ...['button', 'Show new password', 'secret'],
  ]);
  await act(async () => button().click());
  expect([input().type, button().textContent]).toEqual(['text', 'Hide new password']);
  await act(async () => button().click());
  expect([input().type, button().textContent]).toEqual(['password', 'Show new password']);
});

test('text, focus and caret stay as they are', async () => {
  await render(shown);
  input().value = 'seven herons';
  input().focus();
  input().setSelectionRange(2, 5);
  const pointed = new window.MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await act(async () => {
    button().dispatchEvent(pointed);
    button().click();
  });
  expect(pointed.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(input());
  expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['seven herons', 2, 5]);
});
