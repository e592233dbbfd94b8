import { act, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, render, withDocument } from '../../test/support/dom.ts';
import { useCombobox } from './use-combobox.ts';

withDocument();

function Fruits({
  items,
  first,
  onChoose,
}: {
  items: string[];
  first: 0 | -1;
  onChoose: (item: string) => void;
}) {
  const { field, listId, optionAt, press } = useCombobox(items, { first, onChoose });
  return createElement(
    'div',
    {},
    createElement('input', { ...field, onKeyDown: press }),
    createElement(
      'div',
      { id: listId, role: 'listbox' },
      items.map((item, index) => createElement('div', { key: item, ...optionAt(index) }, item)),
    ),
  );
}

const typed = (key: string) =>
  act(async () => {
    const event = new window.Event('keydown', { bubbles: true, cancelable: true });
    find('input').dispatchEvent(Object.assign(event, { key }));
  });
const chosen = () => find('input').getAttribute('aria-activedescendant');
const activeText = () => document.querySelector('[aria-selected="true"]')?.textContent;

test('arrow keys go through the list and around; Enter chooses', async () => {
  const onChoose = vi.fn();
  await render(createElement(Fruits, { items: ['Apple', 'Fig', 'Pear'], first: -1, onChoose }));
  expect(chosen()).toBeNull();
  await typed('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  await typed('ArrowUp');
  expect(activeText()).toBe('Pear');
  await typed('ArrowDown');
  expect(activeText()).toBe('Apple');
  expect(document.getElementById(chosen() ?? '')?.textContent).toBe('Apple');
  await typed('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Apple');
});

test('another list begins at its first entry again, and an empty one has none', async () => {
  const onChoose = vi.fn();
  const show = await render(createElement(Fruits, { items: ['Apple', 'Fig'], first: 0, onChoose }));
  expect(activeText()).toBe('Apple');
  await typed('ArrowDown');
  expect(activeText()).toBe('Fig');
  await show(createElement(Fruits, { items: ['Plum'], first: 0, onChoose }));
  expect(activeText()).toBe('Plum');
  await show(createElement(Fruits, { items: [], first: 0, onChoose }));
  expect(chosen()).toBeNull();
  await typed('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});

test('a click chooses', async () => {
  const onChoose = vi.fn();
  await render(createElement(Fruits, { items: ['Apple', 'Fig'], first: 0, onChoose }));
  await click(find('[role="option"]', 'Fig'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Fig');
});
