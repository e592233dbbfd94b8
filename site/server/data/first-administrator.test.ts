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
