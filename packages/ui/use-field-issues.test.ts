import { act, createElement, useRef } from 'react';
import { expect, test } from 'vitest';
import { element, find, render, withDocument } from '../../test/support/dom.ts';
import { Field } from './field.tsx';
import { useFieldIssues } from './use-field-issues.ts';

withDocument();

let issues: ReturnType<typeof useFieldIssues>;

function Form() {
  const form = useRef<HTMLFormElement>(null);
  issues = useFieldIssues(form);
  const field = (id: string) =>
    element(Field, {
      id,
      label: id,
      error: issues.errorOf(id),
      children: (control) => createElement('input', { ...control, name: id }),
    });
  return createElement('form', { ref: form }, field('name'), field('email'), field('phone'));
}

async function show(...paths: string[]) {
  await render(createElement(Form));
  await act(async () => issues.show(paths.map((path) => ({ path, message: `${path} is wrong.` }))));
}

const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id);

test('each issue stands at its field, and the first has the focus', async () => {
  await show('email', 'phone');
  expect(invalid()).toEqual(['email', 'phone']);
  expect(issues.errorOf('email')).toBe('email is wrong.');
  await expect.poll(() => document.activeElement).toBe(find('#email'));
});

test('an issue of no field takes no focus', async () => {
  await show('elsewhere');
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(invalid()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test('the next answer replaces them', async () => {
  await show('email');
  await act(async () => issues.show([]));
  expect(invalid()).toEqual([]);
});
