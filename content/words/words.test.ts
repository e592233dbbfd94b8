import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { catalogues, isRightToLeft, languageOf, languages } from './languages.ts';
import { allTexts, interfaceTexts } from './texts.ts';

type Part = ReturnType<typeof parse>[number];

/** Names that a message replaces, and by which of them it chooses. */
function namesIn(message: string): { names: Set<string>; forms: Set<string>; chosenBy: string[] } {
  const [names, forms, chosenBy] = [new Set<string>(), new Set<string>(), [] as string[]];
  const walk = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.argument || part.type === TYPE.number) names.add(part.value);
      if (part.type !== TYPE.plural && part.type !== TYPE.select) continue;
      names.add(part.value);
      chosenBy.push(part.value);
      for (const [form, option] of Object.entries(part.options)) {
        forms.add(form);
        walk(option.value);
      }
    }
  };
  walk(parse(message, { ignoreTag: true }));
  return { names, forms, chosenBy };
}

test('no text is there twice, and each is an ICU message', () => {
  const texts = Object.values(interfaceTexts).flatMap(({ texts }) => texts);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  for (const text of allTexts) expect(() => namesIn(text), text).not.toThrow();
});

describe.each(Object.entries(catalogues))('%s', (language, catalogue) => {
  test('has every text, and no other', () => {
    expect(allTexts.filter((text) => !catalogue[text]?.trim())).toEqual([]);
    expect(Object.keys(catalogue).filter((text) => !allTexts.includes(text))).toEqual([]);
  });

  test('replaces the same names, with the plural forms of the language', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [english, text] of Object.entries(catalogue)) {
      const [source, said] = [namesIn(english), namesIn(text)];
      expect([...said.names].sort(), english).toEqual([...source.names].sort());
      if (said.chosenBy.length > 0) expect([...said.forms], english).toEqual(expect.arrayContaining(needed));
      expect(text, english).toBe(text.normalize('NFC').trim());
    }
  });
});

test('each language but English has a catalogue, and is known to what writes dates', () => {
  expect(Object.keys(catalogues).sort()).toEqual(
    Object.keys(languages)
      .filter((code) => code !== 'en')
      .sort(),
  );
  expect(Intl.DateTimeFormat.supportedLocalesOf(Object.keys(languages))).toEqual(Object.keys(languages));
});

test.each([
  ['en-US', 'en', false],
  ['DE', 'de', false],
  ['zh-Hans-CN', 'zh', false],
  ['zh-TW', 'zh-Hant', false],
  ['ar-EG', 'ar', true],
  ['fa', 'fa', true],
  ['he-IL', 'he', true],
  ['ur', 'ur', true],
  ['pa-Arab', 'pa', true],
  ['pa', 'pa', false],
  ['az-Arab-IR', 'az', true],
])('%s is %s, right to left: %j', (locale, language, expected) => {
  expect(languageOf(locale)).toBe(language);
  expect(isRightToLeft(locale)).toBe(expected);
});
