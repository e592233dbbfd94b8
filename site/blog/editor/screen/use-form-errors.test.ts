import { act, createElement, useRef } from 'react';
import { expect, test } from 'vitest';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';
import { postFormSchema } from '#site/blog/posts/post-schema.ts';
import { find, render, withDocument } from '#test/support/dom.ts';
import { useFormErrors } from './use-form-errors.ts';

withDocument();

let form: ReturnType<typeof useFormErrors>;

function Form({ values }: { values: Readonly<Record<string, string>> }) {
  const element = useRef<HTMLFormElement>(null);
  form = useFormErrors(element, () => {});
  const fields = Object.entries({ title: 'A title', tags: 'Web', ...values }).map(([id, defaultValue]) =>
    createElement(
      'label',
      { key: id },
      id,
      createElement('input', {
        ...{ id, defaultValue, required: id === 'title' || id === 'tags' },
        ...(id === 'excerpt' && { 'data-max': fieldLimits.excerpt }),
      }),
    ),
  );
  return createElement('form', { ref: element }, fields);
}

async function errorsOf(values: Readonly<Record<string, string>>) {
  await render(createElement(Form, { values }));
  const isValid = await act(async () => form.check());
  expect(isValid).toBe(Object.keys(form.errors).length === 0);
  return form.errors;
}

const most = 'x'.repeat(fieldLimits.excerpt);

test.each([
  ['title', '', 'Please fill in “title”.'],
  ['tags', ' , ', 'At least one tag is required.'],
  ['tags', '..', 'A tag has 1 to 50 characters and no comma, and is not “.” or “..”.'],
  ['excerpt', `${most}x`, 'At most 300 characters; there are 301.'],
  [
    'canonicalUrl',
    'example.com',
    'A canonical URL begins with “https://”, or with “/” for a page of this site.',
  ],
  ['language', 'French, I think', 'A language is a code such as fr or pt-BR.'],
])('%s “%s” is not sent: %s', async (name, value, sentence) => {
  expect(await errorsOf({ [name]: value })).toEqual({ [name]: sentence });
  expect(document.activeElement).toBe(find(`#${name}`));
});

test.each([
  ['excerpt', most],
  ['excerpt', `${most.slice(2)}  \n  x`],
  ['excerpt', '👍'.repeat(fieldLimits.excerpt)],
  ['canonicalUrl', ' /about '],
  ['language', 'pt-br'],
  ['elsewhere', '..'],
])('%s “%s” is sent, as the API takes it', async (name, value) => {
  expect(await errorsOf({ [name]: value })).toEqual({});
  const issues = postFormSchema(() => 'UTC', 'edit').safeParse({ [name]: value }).error?.issues;
  expect(issues?.filter(({ path }) => path[0] === name)).toEqual([]);
});
