import { expect, test } from 'vitest';
import { isSimilar, similarity } from './similar.ts';

test.each([
  ['ADMIN_EMIAL', 'ADMIN_EMAIL', true],
  ['ADMIN_EMAL', 'ADMIN_EMAIL', true],
  ['ADMIN_E_MAIL', 'ADMIN_EMAIL', true],
  ['DATADIR', 'DATA_DIR', true],
  ['SITE_URI', 'SITE_URL', true],
  ['SITE_URL', 'SITE_URL', false],
  ['HOME', 'HOST', false],
  ['PORTS', 'PORT', false],
  ['DATABASE_URL', 'DATA_DIR', false],
  ['HOSTNAME', 'HOST', false],
  ['WORKER', 'WORKERS', true],
])('%s is a slip for %s: %s', (name, known, expected) => expect(isSimilar(name, known)).toBe(expected));

test.each([
  ['web-development', 'web-development', 1],
  ['about', 'about-us', 0.71],
  ['a', 'b', 0],
  ['', '', 1],
])('%j and %j share %d of their letters', (a, b, expected) => {
  expect(similarity(a, b)).toBeCloseTo(expected, 1);
  expect(similarity(b, a)).toBe(similarity(a, b));
});
