import { expect, test } from 'vitest';
import { isOfLanguageTag, languagesOfText } from './language-ranges.ts';

test.each([
  ['de', 'de', 'de-AT de-Latn-DE'],
  ['de', 'de-AT', 'de-AT de-AT-1996'],
  ['sr-Latn', 'sr-Latn', 'sr-Latn-RS'],
  ['zh', 'zh', 'zh-CN zh-Hans zh-Hans-HK zh-SG'],
  ['zh-Hant', 'zh-Hant', 'zh-TW zh-HK zh-MO zh-Hant-TW'],
  ['zh-TW', 'zh-TW', 'zh-Hant-TW'],
])('the language %s has texts in %s, and in %s', (tag, same, narrower) => {
  for (const language of [same, ...narrower.split(' ')]) {
    expect([language, isOfLanguageTag(language, tag)]).toEqual([language, true]);
    expect(languagesOfText(language)).toContain(tag);
  }
});

test.each([
  ['de', ['', 'den', 'd', 'en']],
  ['de-AT', ['de', 'de-CH', 'de-ATX']],
  ['zh', ['zh-Hant', 'zh-TW', 'zh-HK', 'zh-Hant-HK']],
  ['zh-Hant', ['zh', 'zh-CN', 'zh-Hans-TW']],
  ['zh-TW', ['zh-Hant', 'zh-HK', 'zh-Hant-HK']],
])('the language %s has no texts in %j', (tag, others) => {
  for (const language of others) {
    expect([language, isOfLanguageTag(language, tag)]).toEqual([language, false]);
    expect(languagesOfText(language)).not.toContain(tag);
  }
});
