import { expect, test } from 'vitest';
import { trimmedEnd } from './trimmed-end.ts';

test('the given characters at the end are left out, and no others', () => {
  expect(trimmedEnd('/a//b///', '/')).toBe('/a//b');
  expect(trimmedEnd('a / ', ' /')).toBe('a');
  expect(['', '///'].map((text) => trimmedEnd(text, '/'))).toEqual(['', '']);
});

test('a long run in the middle is read once', () => {
  const text = `${'/'.repeat(2_000_000)}x`;
  const began = process.cpuUsage();
  expect(trimmedEnd(text, '/')).toBe(text);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
});
