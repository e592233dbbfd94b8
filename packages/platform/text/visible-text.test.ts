import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCpuTime } from '../../../test/support/cpu-time.ts';
import { plainLine, trimText } from './visible-text.ts';

const invisible = ['\u200b', '\u00ad', '\u2060', '\u3164', '\u115f', '\u1160', '\uffa0', '\ufeff', '\u180e'];
const hidden = [
  ...invisible,
  '\u200e',
  '\u200d',
  '\u200c',
  '\u202e',
  '\ufe0f',
  '\u034f',
  '\u{e0001}',
  '\u2800',
];

test.each(hidden.map((one) => [one]))('%j alone is no text', (one) => {
  expect([trimText(one), trimText(` ${one}\n${one} `), plainLine(one), plainLine(` ${one} `)]).toEqual(
    Array(4).fill(''),
  );
});

test.each(invisible.map((one) => [one]))(
  '%j is removed at the ends of a text, and everywhere in a name',
  (one) => {
    expect(trimText(`${one} Daten${one}schutz ${one}`)).toBe(`Daten${one}schutz`);
    expect(plainLine(`${one} Daten${one}schutz ${one}`)).toBe('Datenschutz');
  },
);

test.each(['\u200d', '\u200c', '\u200e', '\u202e', '\ufe0f', '\u034f', '\u{e0061}', '\ufe0f\ufe0f'])(
  '%j is removed from a Latin name, where it does nothing',
  (one) => expect(plainLine(`Daten${one}schutz${one}`)).toBe('Datenschutz'),
);

test.each(['\0', '\u0007', '\u001b', '\u007f', '\u009f'])('%j is no part of a name', (one) => {
  expect(plainLine(`${one}Daten${one}schutz${one}`)).toBe('Datenschutz');
  expect(plainLine(`Daten${one}\tund${one} Schutz`)).toBe('Daten und Schutz');
  expect(plainLine(one)).toBe('');
});

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['an eye in a speech bubble', '👁️‍🗨️'],
  ['a skin tone and a profession', '👩🏽‍💻 at work'],
  ['a keycap', 'Step 1️⃣'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a colored heart', 'with ❤️'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Mongolian', 'ᠨᠢᠭᠡ᠋'],
  ['a Japanese variant', '葛\u{e0100}城'],
  ['Hebrew with a directional mark', 'שלום!\u200f'],
])('%s is kept', (_, text) => {
  expect(plainLine(text)).toBe(text);
  expect(trimText(` ${text}\u200b`)).toBe(text);
});

test('a text is not changed between its ends', () => {
  expect(trimText('\ufeffand/\u200bor\u00ad \u2060x\u2028')).toBe('and/\u200bor\u00ad \u2060x');
});

test('a long run of spaces takes no long time', () => {
  const long = `a${' \u200b'.repeat(200_000)}a`;
  const cpuTime = startCpuTime();
  expect(trimText(long)).toBe(long);
  expect(plainLine(long)).toBe('a a');
  expect(cpuTime()).toBeLessThan(2_000);
});

test('a plain line stays as it is when it is read again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', ' ', 'ש', '👩', '1', '\u20e3', ...hidden) }),
      (text) => {
        expect(plainLine(plainLine(text))).toBe(plainLine(text));
        expect(trimText(trimText(text))).toBe(trimText(text));
      },
    ),
  );
});
