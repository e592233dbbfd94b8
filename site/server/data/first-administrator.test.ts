import { expect, test, vi } from 'vitest';
import { operatorOf } from '#test/support/operator.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { ensureAdministrator } from './first-administrator.ts';

test('a configured password that is easy to guess is taken with a warning; later commands refuse it', async () => {
  const site = await openTestSite();
  try {
    await site.database.deleteFrom('administrators').execute();
    const accounts = operatorOf(site.database).accounts;
    const warn = vi.fn();
    const weak = { email: 'first@example.com', password: 'password1' };
    expect(await ensureAdministrator(accounts, weak, { warn })).toBeNull();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^ADMIN_PASSWORD: This password is too easy/)]]);
    expect((await site.client.post('/api/auth/admin/login', weak)).status).toBe(200);
    await expect(accounts.changePassword(weak.email, 'Password1!')).rejects.toThrow('too easy to guess');
    await expect(accounts.add('second@example.com', 'qwertyuiop')).rejects.toThrow('too easy to guess');
    await accounts.changePassword(weak.email, 'four unusual words here');
  } finally {
    await site.close();
  }
});

test.each([
  ['configured', { email: 'first@example.com', password: 'four unusual words here' }],
  ['made here', null],
])(
  'a first administrator who was %s keeps another address and password at the next start',
  async (_, configured) => {
    const site = await openTestSite();
    try {
      await site.database.deleteFrom('administrators').execute();
      const { accounts, users } = operatorOf(site.database);
      const log = { warn: vi.fn() };
      const made = (await ensureAdministrator(accounts, configured, log)) ?? configured;
      const { email = '', password = '' } = made ?? {};
      await users.changeEmail('operator', await accounts.idOf(email), 'other@example.org');
      expect(await ensureAdministrator(accounts, configured, log)).toBeNull();
      expect((await accounts.list()).map((account) => account.email)).toEqual(['other@example.org']);
      const signIn = async (as: string) =>
        (await site.client.post('/api/auth/admin/login', { email: as, password })).status;
      expect([await signIn('other@example.org'), await signIn(email)]).toEqual([200, 401]);
    } finally {
      await site.close();
    }
  },
);
