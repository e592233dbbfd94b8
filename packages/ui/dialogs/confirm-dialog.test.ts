import { act, createElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, find, pressEscape, render, withDocument } from '../../../test/support/dom.ts';
import { dismissFailures, messageStore, showMessage } from '../messages/message-store.ts';
import { Messages } from '../messages/messages.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

// Once nothing is rendered any more: the last hook runs first.
afterEach(dismissFailures);
withDocument();

/** As screens use it: busy until there is an answer, then closed; a failure is a message. */
function Screen({ remove }: { remove: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await remove().catch((error: Error) => showMessage('failure', error.message));
    setBusy(false);
    setAsking(false);
  }
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => setAsking(true) }, 'Remove…'),
    isAsking &&
      createElement(ConfirmDialog, {
        question: 'Remove it?',
        description: 'It cannot be undone.',
        confirmLabel: 'Remove',
        isBusy,
        onConfirm: confirm,
        onCancel: () => setAsking(false),
      }),
    createElement(Messages),
  );
}

async function ask(remove: () => Promise<void> = async () => {}) {
  await render(createElement(Screen, { remove }));
  await click(find('button', 'Remove…'));
}

test('it is an alert dialog that opens on Cancel', async () => {
  await ask();
  expect(find('dialog').getAttribute('role')).toBe('alertdialog');
  expect(document.activeElement).toBe(find('button', 'Cancel'));
});

test.each([
  ['Cancel', () => click(find('button', 'Cancel'))],
  ['Escape', pressEscape],
])('%s does nothing, and gives the focus back', async (_, cancel) => {
  const remove = vi.fn(async () => {});
  await ask(remove);
  await cancel();
  expect(remove).not.toHaveBeenCalled();
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(find('button', 'Remove…'));
});

test('two clicks are one action, and the button keeps the focus meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const remove = vi.fn(() => promise);
  await ask(remove);
  const button = find('button', 'Remove');
  await click(button);
  await click(button);
  expect(remove).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  await act(async () => resolve());
  expect(document.querySelector('dialog')).toBeNull();
  expect(messageStore.current()).toEqual([]);
});

test('a failure is announced once the dialog no longer hides it', async () => {
  await ask(() => Promise.reject(new Error('It is in use.')));
  await click(find('button', 'Remove'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(find('[role=alert]').textContent).toBe('It is in use.');
  expect(document.activeElement).toBe(find('button', 'Remove…'));
});
