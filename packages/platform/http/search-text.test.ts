import { expect, test } from 'vitest';
import { searchSchema } from './search-schema.ts';
import { readSearch, searchCharacters } from './search-text.ts';

const read = (q: string) => readSearch(new URLSearchParams({ q }));
const most = 'x'.repeat(searchCharacters);

test('reads the address leniently', () => {
  expect(read(' a\0\n b ')).toBe('a b');
  expect(read(`${most}x`)).toBe(most);
  expect(read(`${most.slice(1)}😀`)).toBe(most.slice(1));
  expect(readSearch(new URLSearchParams())).toBe('');
});

test('what a page reads, the API takes; longer text it refuses', () => {
  const schema = searchSchema();
  for (const q of ['', most, `${most}x`, '😀'.repeat(searchCharacters)]) {
    expect(schema.safeParse(read(q))).toMatchObject({ success: true });
  }
  const refused = schema.safeParse(`${most}x`).error?.issues;
  expect(refused?.map(({ message }) => message)).toEqual(['q has at most 300 characters.']);
});
