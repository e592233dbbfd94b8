import { createElement } from 'react';
import { expect, test } from 'vitest';
import { element, find, render, withDocument } from '../../test/support/dom.ts';
import { Field, FieldErrors } from './field.tsx';

withDocument();

type Properties = Partial<Omit<Parameters<typeof Field>[0], 'children'>>;

const field = (properties: Properties = {}) =>
  element(Field, {
    id: 'email',
    label: 'E-mail',
    ...properties,
    children: (control) => createElement('input', control),
  });

/** The texts that assistive technology reads after the name, in order. */
const descriptions = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('the label names the control, also where it is hidden', async () => {
  const again = await render(field());
  expect(find<HTMLInputElement>('input').labels?.[0]?.textContent).toBe('E-mail');
  await again(field({ isLabelHidden: true }));
  expect(find<HTMLInputElement>('input').labels?.[0]?.className).toBe('visually-hidden');
});

test('without hint and error it is neither described nor invalid', async () => {
  await render(field());
  expect(find('input').hasAttribute('aria-describedby')).toBe(false);
  expect(find('input').hasAttribute('aria-invalid')).toBe(false);
});

test('hint and error describe it, and the error makes it invalid', async () => {
  const again = await render(field({ hint: 'Nobody sees it.' }));
  expect(descriptions(find('input'))).toEqual(['Nobody sees it.']);
  await again(field({ hint: 'Nobody sees it.', error: 'An address is needed.' }));
  expect(descriptions(find('input'))).toEqual(['Nobody sees it.', 'An address is needed.']);
  expect(find('input').getAttribute('aria-invalid')).toBe('true');
  await again(field({ error: 'An address is needed.' }));
  expect(descriptions(find('input'))).toEqual(['An address is needed.']);
});

test('an error of the form reaches its field alone; one of the field’s own comes first', async () => {
  const form = (own?: string) =>
    createElement(
      FieldErrors,
      { value: { email: 'Somebody has it.' } },
      field({ error: own }),
      field({ id: 'name', label: 'Name' }),
    );
  const again = await render(form());
  expect(descriptions(find('#email'))).toEqual(['Somebody has it.']);
  expect(descriptions(find('#name'))).toBeUndefined();
  await again(form('It is too long.'));
  expect(descriptions(find('#email'))).toEqual(['It is too long.']);
});
