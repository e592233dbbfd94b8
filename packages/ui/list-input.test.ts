import { act, createElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, render, withDocument } from '../../test/support/dom.ts';
import { ListInput } from './list-input.tsx';

withDocument();

const options = [
  { value: 'Europe/Berlin', label: 'Berlin, Germany', words: 'Europe/Berlin' },
  { value: 'America/Denver', label: 'Denver, United States', words: 'America/Denver' },
  { value: 'Europe/Oslo', label: 'Oslo, Norway', words: 'Europe/Oslo' },
  { value: 'DE', label: 'Deutschland', words: 'Germany DE' },
];

function Form({ isFree, onChange }: { isFree: boolean; onChange: (value: string) => void }) {
  const [value, setValue] = useState('Europe/Oslo');
  return createElement(ListInput, {
    ...{ id: 'zone', className: '', 'aria-invalid': undefined, 'aria-describedby': undefined },
    ...{ options, listLabel: 'Time zones', value, isFree },
    onChange(chosen: string) {
      onChange(chosen);
      setValue(chosen);
    },
  });
}

const input = () => find<HTMLInputElement>('input');
const shown = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const type = (text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set;
    set?.call(input(), text);
    input().dispatchEvent(new window.Event('input', { bubbles: true }));
  });
const press = (key: string) =>
  act(async () => {
    const event = new window.Event('keydown', { bubbles: true, cancelable: true });
    input().dispatchEvent(Object.assign(event, { key }));
  });
const leave = () =>
  act(async () => input().dispatchEvent(new window.FocusEvent('focusout', { bubbles: true })));

async function open(isFree = false) {
  const onChange = vi.fn();
  await render(createElement(Form, { isFree, onChange }));
  return onChange;
}

test('it shows what the value is called, and is a combobox with its list closed', async () => {
  await open();
  expect(input().value).toBe('Oslo, Norway');
  expect([input().getAttribute('role'), input().getAttribute('aria-expanded')]).toEqual([
    'combobox',
    'false',
  ]);
  expect(shown()).toEqual([]);
});

test.each([
  ['oslo', ['Oslo, Norway']],
  ['norw', ['Oslo, Norway']],
  ['europe', ['Berlin, Germany', 'Oslo, Norway']],
  // The code itself before what only has it in a word.
  ['de', ['Deutschland', 'Denver, United States']],
  ['germany', ['Deutschland', 'Berlin, Germany']],
  ['xyz', []],
])('it is searched by name, country and code: %s', async (text, expected) => {
  await open();
  await type(text);
  expect(shown()).toEqual(expected);
  expect(find('[aria-live]').textContent).toBe(
    expected.length === 1 ? '1 result' : `${expected.length} results`,
  );
  if (expected.length === 0) expect(document.body.textContent).toContain('Nothing was found for “xyz”.');
});

test('Enter chooses the first, arrow keys another, a click too', async () => {
  const onChange = await open();
  await type('europe');
  await press('Enter');
  expect(onChange).toHaveBeenLastCalledWith('Europe/Berlin');
  expect([input().value, shown()]).toEqual(['Berlin, Germany', []]);
  await press('ArrowDown');
  expect(shown()).toHaveLength(options.length);
  expect(find('[aria-selected="true"]').textContent).toBe('Berlin, Germany');
  await press('ArrowDown');
  await press('Enter');
  expect(onChange).toHaveBeenLastCalledWith('America/Denver');
  await type('oslo');
  await click(find('[role="option"]', 'Oslo, Norway'));
  expect(onChange).toHaveBeenLastCalledWith('Europe/Oslo');
});

test('what is typed whole is chosen at once; anything else goes when the field is left, or with Escape', async () => {
  const onChange = await open();
  await type('america/denver');
  expect(onChange).not.toHaveBeenCalled();
  await type('America/Denver');
  expect(onChange).toHaveBeenLastCalledWith('America/Denver');
  await type('denver, united states');
  expect(onChange).toHaveBeenCalledTimes(2);
  await type('somewhere');
  await leave();
  expect([input().value, onChange.mock.calls.length]).toEqual(['Denver, United States', 2]);
  await type('oslo');
  await press('Escape');
  expect([input().value, shown(), onChange.mock.calls.length]).toEqual(['Denver, United States', [], 2]);
});

test('where other text is allowed it is the value as typed, and Enter leaves it', async () => {
  const onChange = await open(true);
  await type('German');
  await press('Enter');
  expect(onChange.mock.calls).toEqual([['German']]);
  await leave();
  expect(input().value).toBe('German');
  await type('');
  expect(onChange).toHaveBeenLastCalledWith('');
});
