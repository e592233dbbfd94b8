import { act, createElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, element, find, pressEscape, render, withDocument } from '../../../test/support/dom.ts';
import { Dialog } from './dialog.tsx';

withDocument();

/** A button that opens a dialog with a field. */
function Opener({ size, description }: { size?: 'wide'; description?: string }) {
  const [isOpen, setOpen] = useState(false);
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Open'),
    isOpen &&
      element(Dialog, {
        title: 'Rename',
        description,
        ...(size && { size }),
        onClose: () => setOpen(false),
        children: [
          createElement('input', { key: 'name', 'aria-label': 'Name' }),
          createElement('input', { key: 'file', type: 'file', 'aria-label': 'File' }),
        ],
      }),
  );
}

async function open(properties: Parameters<typeof Opener>[0] = {}) {
  await render(createElement(Opener, properties));
  await click(find('button', 'Open'));
}

test('it is named by its title, described, and takes the focus', async () => {
  await open({ description: 'Everybody sees it.' });
  const dialog = find<HTMLDialogElement>('dialog');
  const textOf = (attribute: string) =>
    document.getElementById(dialog.getAttribute(attribute) ?? '')?.textContent;
  expect(dialog.open).toBe(true);
  expect(textOf('aria-labelledby')).toBe('Rename');
  expect(textOf('aria-describedby')).toBe('Everybody sees it.');
  expect(document.activeElement).toBe(find('input', 'Name'));
});

test('without a description it names none', async () => {
  await open();
  expect(find('dialog').hasAttribute('aria-describedby')).toBe(false);
});

test('what is behind it can be neither clicked nor focused', async () => {
  await open();
  find('button', 'Open').focus();
  expect(document.activeElement).toBe(find('input', 'Name'));
  await expect(click(find('button', 'Open'))).rejects.toThrow('behind a dialog');
});

test.each([
  ['Escape', pressEscape],
  ['its close button', () => click(find('button', 'Close'))],
])('%s closes it, and the opener has the focus again', async (_, close) => {
  await open({ size: 'wide' });
  await close();
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(find('button', 'Open'));
});

test('a file input that is left without a file does not close it', async () => {
  await open();
  const file = find('input', 'File');
  await act(async () => file.dispatchEvent(new window.Event('cancel', { bubbles: true })));
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
});

test('while its owner keeps it, Escape does not close it', async () => {
  const onClose = vi.fn();
  await render(element(Dialog, { title: 'Kept', onClose, children: null }));
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
});
