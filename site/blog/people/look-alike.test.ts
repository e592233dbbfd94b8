import { expect, test } from 'vitest';
import { lookAlikeOf } from './look-alike.server.ts';

test.each([
  ['the same in capitals', 'MARA  LINDQVIST'],
  ['a soft hyphen', 'Mara Lind\u00adqvist'],
  ['a joiner', 'Mara Lind\u200dqvist'],
  ['full-width letters', 'Ｍａｒａ Ｌｉｎｄｑｖｉｓｔ'],
  ['a Cyrillic а', 'M\u0430ra Lindqvist'],
  ['a Greek ι without its accent', 'Mara L\u03b9ndqvist'],
  ['mathematical letters', '𝐌𝐚𝐫𝐚 𝐋𝐢𝐧𝐝𝐪𝐯𝐢𝐬𝐭'],
  ['a dotless i', 'Mara L\u0131ndqvist'],
  ['an I for an l', 'Mara Iindqvist'],
  ['a 1 for an l', 'Mara 1indqvist'],
  ['no-break spaces', 'Mara\u00a0Lindqvist'],
])('a name with %s looks like Mara Lindqvist', async (_, name) => {
  expect((await lookAlikeOf(name))('Mara Lindqvist')).toBe(true);
  expect((await lookAlikeOf('mara lindqvist'))(name)).toBe(true);
});

test.each(['Mara Lindquist', 'Mára Lindqvist', 'Mara', 'Lindqvist Mara', 'Мария', 'Maria Lindqvist', ''])(
  '%j does not',
  async (name) => {
    expect((await lookAlikeOf(name))('Mara Lindqvist')).toBe(false);
  },
);
