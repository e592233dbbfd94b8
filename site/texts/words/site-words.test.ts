import { describe, expect, test } from 'vitest';
import { siteWords } from './site-words.server.ts';

test('English is what is asked for', () => {
  const { say, grouped, language, direction } = siteWords('en-GB');
  expect([say('Read More'), language, direction]).toEqual(['Read More', 'en', 'ltr']);
  expect(say('about {name}', { name: '<b> {x}' })).toBe('about <b> {x}');
  expect(say('{count, plural, one {# blog} other {# blogs}}', { count: 1 })).toBe('1 blog');
  expect(say('{count, plural, one {# blog} other {# blogs}}', { count: 1200 })).toBe('1,200 blogs');
  expect(grouped(12_345)).toBe('12,345');
});

test('numbers and plurals are those of the language', () => {
  const german = siteWords('de-DE');
  expect(german.grouped(12_345)).toBe('12.345');
  expect(german.say('{count, plural, one {# blog} other {# blogs}}', { count: 1_200 })).toContain('1.200');
  const polish = siteWords('pl-PL');
  const said = [1, 2, 5, 22].map((count) =>
    polish.say('{count, plural, one {# blog} other {# blogs}}', { count }).replace(/\d+/, '#'),
  );
  expect(said[1]).toBe(said[3]);
  expect(new Set(said).size).toBe(3);
});

describe('the owner’s own words', () => {
  test('come before the catalogue, and before English', () => {
    expect(siteWords('de', { Share: 'Weitersagen' }).say('Share')).toBe('Weitersagen');
    expect(siteWords('en', { Share: 'Pass on' }).say('Share')).toBe('Pass on');
  });

  test('that cannot be read stay as they were typed, and break no page', () => {
    expect(siteWords('en', { 'about {name}': 'on {name' }).say('about {name}', { name: 'x' })).toBe(
      'on {name',
    );
    expect(siteWords('en', { 'about {name}': 'on {nobody}' }).say('about {name}', { name: 'x' })).toBe(
      'on {nobody}',
    );
  });
});

test('a language without a catalogue has its dates, direction and English words', () => {
  const { say, language, direction } = siteWords('fa-IR');
  expect([say('Read More'), language, direction]).toEqual(['Read More', 'fa', 'rtl']);
});
