import { act, createElement, type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, element, find, render, withDocument } from '../../../test/support/dom.ts';
import { Field, FieldErrors } from '../field.tsx';
import { FormDialog } from './form-dialog.tsx';

withDocument();

type Properties = Partial<Parameters<typeof FormDialog>[0]>;

const nameField = element(Field, {
  id: 'name',
  label: 'Name',
  children: (control) => createElement('input', { ...control, name: 'name' }),
});

const dialog = (properties: Properties = {}) =>
  element(FormDialog, {
    title: 'New person',
    submitLabel: 'Create',
    onSubmit: () => {},
    onClose: () => {},
    children: nameField,
    ...properties,
  });

test('it opens on its first field, and sends what was typed', async () => {
  const onSubmit = vi.fn<(fields: FormData) => void>();
  await render(dialog({ onSubmit }));
  const input = find<HTMLInputElement>('input');
  expect(document.activeElement).toBe(input);
  input.value = 'Ada';
  await click(find('button', 'Create'));
  expect([...(onSubmit.mock.calls[0]?.[0] ?? [])]).toEqual([['name', 'Ada']]);
});

test('Cancel closes it and sends nothing', async () => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  await render(dialog({ onSubmit, onClose }));
  await click(find('button', 'Cancel'));
  expect([onClose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
});

/** Refuses every name, once the server has answered. */
function Refusing({ answer }: { answer: Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const refused: Record<string, string> = isRefused ? { name: 'There is a person of this name.' } : {};
  return createElement(
    FieldErrors,
    { value: refused },
    dialog({
      isBusy,
      failure: isRefused ? 'The person was not created.' : null,
      async onSubmit() {
        setBusy(true);
        await answer;
        setBusy(false);
        setRefused(true);
      },
    }),
  );
}

test('a failure is announced, stands at its field, and leaves what was typed and the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await render(createElement(Refusing, { answer: promise }));
  const input = find<HTMLInputElement>('input');
  input.value = 'Ada';
  const create = find('button', 'Create');
  await click(create);
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(create.getAttribute('aria-disabled')).toBe('true');
  await act(async () => resolve());
  expect(find('[role=alert]').textContent).toBe('The person was not created.');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'There is a person of this name.',
  );
  expect(find<HTMLInputElement>('input')).toBe(input);
  expect(input.value).toBe('Ada');
  expect(document.activeElement).toBe(create);
  expect(create.getAttribute('aria-disabled')).toBe('false');
});

test('while it is busy neither the button nor Enter sends it again', async () => {
  const onSubmit = vi.fn();
  await render(dialog({ onSubmit, isBusy: true }));
  await click(find('button', 'Create'));
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form around it is not sent along', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  await render(createElement('form', { onSubmit }, dialog()));
  await click(find('button', 'Create'));
  expect(onSubmit).not.toHaveBeenCalled();
});
