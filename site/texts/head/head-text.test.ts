import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#test/support/any-character.ts';
import { cleanText, descriptionOf } from './head-text.ts';

const lengthOf = (text: string) => Array.from(text).length;

describe('cleanText', () => {
  test('leaves out what cannot be read, and keeps characters whole', () => {
    expect(cleanText(' a\u0000b\n\t c \ud800 👩‍🚀\u0007 ')).toBe('ab c 👩‍🚀');
  });
});

describe('descriptionOf', () => {
  test('keeps a short text as it is', () => {
    expect(descriptionOf('  Short\n text. ')).toBe('Short text.');
    expect(descriptionOf('')).toBe('');
  });

  test('ends at the last sentence that fits', () => {
    const first =
      'The first sentence of this text is fairly long, so that it makes a description by itself. ';
    const second = 'The second is not too long either.';
    expect(descriptionOf(first + second + ' And here the third one goes on and on and on.'.repeat(3))).toBe(
      `${first}${second}`,
    );
    const quoted = `${'Somebody said something of moderate length, and said it twice, '.repeat(2)}“at last.” Then`;
    expect(descriptionOf(`${quoted} ${'more '.repeat(30)}`)).toMatch(/“at last\.”$/);
  });

  test('ends at a word, with an ellipsis, when the first sentence is too long or too short', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    for (const text of [words, `Yes. ${words}`]) {
      const description = descriptionOf(text);
      expect(text.startsWith(description.slice(0, -1))).toBe(true);
      expect(description).toMatch(/word\d+…$/);
      expect(text).toContain(` ${description.slice(0, -1).split(' ').at(-1)} `);
      expect(lengthOf(description)).toBeGreaterThan(140);
    }
  });

  test('cuts a text without spaces between whole characters', () => {
    for (const character of ['語', '👩‍🚀', 'é', '👍🏽']) {
      const description = descriptionOf(character.repeat(300));
      expect(description).toMatch(new RegExp(`^(${character})+…$`, 'u'));
    }
    expect(descriptionOf(`${'語'.repeat(100)}。${'語'.repeat(100)}`)).toBe(`${'語'.repeat(100)}。`);
  });

  test('is never longer than 160 characters, nor half a character', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 600 });
    fc.assert(
      fc.property(text, (given) => {
        const description = descriptionOf(given);
        expect(lengthOf(description)).toBeLessThanOrEqual(160);
        expect(description.isWellFormed()).toBe(true);
      }),
    );
  });
});
