import { expect, test } from 'vitest';
import { isSimilar } from './similar.ts';

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
