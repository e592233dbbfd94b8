import { collectLog } from '@site/web-server/testing/log-lines';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { announceAddress, announceAdministrator } from './announce.ts';

const config = readConfig({ SITE_URL: 'https://www.example.com' });
const made = { email: 'admin@example.com', password: 'x1y2z3' };

function announced(isTTY: boolean) {
  let shown = '';
  const output = { isTTY, write: (text: string) => (shown += text) };
  const { lines, logger } = collectLog();
  announceAdministrator(config, made, logger, output);
  announceAddress(config, logger, output);
  return { shown, logged: lines.join('') };
}

test('a terminal shows the sign-in and the URL, and no log has them', () => {
  const { shown, logged } = announced(true);
  expect(shown).toContain('Username: admin@example.com\n  Password: x1y2z3\n');
  expect(shown).toContain('is ready at https://www.example.com\n');
  expect(logged).toBe('');
});

test('elsewhere there are only log lines, with neither the address nor the password', () => {
  const { shown, logged } = announced(false);
  expect(shown).toBe('');
  expect(logged).toContain('prints a link that signs in once');
  expect(logged).not.toMatch(/x1y2z3|admin@|e-mail address/);
});
