import { expect, test } from 'vitest';
import { z } from 'zod';
import { requiredText } from './text-schema.ts';

const name = requiredText('Name', 3);
const sentences = (value: unknown) => name.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [undefined, ['Name is required.']],
  [7, ['Name is required.']],
  ['', ['Name is required.']],
  [' \u200b ', ['Name is required.']],
  [' abc ', []],
  ['abcd', ['Name has at most 3 characters.']],
  ['👍👍👍', []],
  ['👍👍👍👍', ['Name has at most 3 characters.']],
])('%j as a required text of three characters: %j', (value, expected) => {
  expect(sentences(value)).toEqual(expected);
});

test('its limits are in the document of the API', () => {
  expect(z.toJSONSchema(name)).toMatchObject({ type: 'string', minLength: 1, maxLength: 3 });
});
