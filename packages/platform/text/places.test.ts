import { expect, test } from 'vitest';
import { countries, timeZones } from './places.ts';

const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((one) => one.value === value)?.label;

test('time zones are called by city and country, with the names of today', () => {
  const zones = timeZones();
  expect(zones.length).toBeGreaterThan(400);
  expect(labelOf(zones, 'Europe/Oslo')).toBe('Oslo, Norway');
  expect(labelOf(zones, 'America/Argentina/Ushuaia')).toBe('Ushuaia, Argentina');
  expect(labelOf(zones, 'Etc/UTC')).toBe('UTC');
  expect(zones.map(({ label }) => label).filter((label) => /Calcutta|Kiev|Saigon|_|\//.test(label))).toEqual(
    [],
  );
  for (const { value } of zones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow();
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
});

test('countries have the names of the language, and are found by English name and code', () => {
  const german = countries('de-DE').find(({ words }) => words.endsWith(' DE'));
  expect(german).toEqual({ value: 'Deutschland', label: 'Deutschland', words: 'Germany DE' });
  const english = countries('en-US');
  expect(english.length).toBeGreaterThan(240);
  expect(new Set(english.map(({ label }) => label)).size).toBe(english.length);
  const labels = english.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
  for (const none of ['European Union', 'Unknown Region', 'Pseudo-Accents', 'United Nations'])
    expect(labels).not.toContain(none);
});
