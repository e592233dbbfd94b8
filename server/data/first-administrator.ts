import { type AdministratorAccounts, newPassword } from '#app/auth/account/administrator-accounts.server.ts';
import type { Config } from '#server/config.ts';

const defaultEmail = 'admin@example.com';

/**
 * Makes the first administrator when there is none.
 *
 * @returns Sign-in to show once, when the password was made here; it is stored as a hash only.
 */
export async function ensureAdministrator(
  accounts: AdministratorAccounts,
  configured: Config['admin'],
): Promise<{ email: string; password: string } | null> {
  if ((await accounts.list()).length > 0) return null;
  if (configured) {
    await accounts.add(configured.email, configured.password);
    return null;
  }
  const made = { email: defaultEmail, password: newPassword() };
  await accounts.add(made.email, made.password);
  return made;
}
