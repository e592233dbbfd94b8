import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { catalogues } from './languages.ts';
import { readMessage } from './message.ts';
import { allTexts } from './texts.ts';

const read = (text: string) => {
  const message = readMessage(text);
  return message && [[...message.names].sort(), [...message.counts].sort()];
};

test.each([
  ['Hello', [[], []]],
  ["l'équipe d’Ana's", [[], []]],
  ['{ name } and {name}, {other}', [['name', 'other'], []]],
  ['{count, plural, one {Ein Beitrag von {name}} other {# Beiträge}}', [['count', 'name'], ['count']]],
  [
    '{count, plural, =0 {none} few{#} other{{inner, plural, other {#}}}}',
    [
      ['count', 'inner'],
      ['count', 'inner'],
    ],
  ],
])('%s is read', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['{'],
  ['}'],
  ['{}'],
  ['{name'],
  ['a {name}} b'],
  ['{first name}'],
  ['{when, date}'],
  ['{kind, select, other {x}}'],
  ['{count, plural, one {# blog}}'],
  ['{count, plural, one {# blog} other {# blogs}'],
  ['{count, plural, other {a} other {b}}'],
  ['{count, plural, some {a} other {b}}'],
  ['{count, plural, other}'],
  ["d'{name}"],
])('%s is not', (text) => {
  expect(read(text)).toBeNull();
});

test('reads every text of every language, and what it reads is shown', () => {
  for (const text of [...allTexts, ...Object.values(catalogues).flatMap((texts) => Object.values(texts))]) {
    const message = readMessage(text);
    expect(message, text).not.toBeNull();
    const values = Object.fromEntries([...(message?.names ?? [])].map((name) => [name, 2]));
    const format = () => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format(values);
    expect(format, text).not.toThrow();
    expect(format(), text).not.toMatch(/[{}]/);
  }
});
