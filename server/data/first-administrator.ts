import type { FastifyBaseLogger } from 'fastify';
import { type AdministratorAccounts, newPassword } from '#app/auth/account/administrator-accounts.server.ts';
import { weaknessOf } from '#app/auth/password-strength.ts';
import type { Config } from '#server/config.ts';

const defaultEmail = 'admin@example.com';

/**
 * Makes the first administrator when there is none. A configured password that is easy to guess is taken, with a warning in
 * the log: a site must start with the settings it is given.
 *
 * @returns Sign-in to show once, when the password was made here; it is stored as a hash only.
 */
export async function ensureAdministrator(
  accounts: AdministratorAccounts,
  configured: Config['admin'],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ email: string; password: string } | null> {
  if ((await accounts.list()).length > 0) return null;
  if (configured) {
    await accounts.add(configured.email, configured.password, { acceptsGuessable: true });
    const weakness = await weaknessOf(configured.password, [configured.email]);
    if (weakness !== null) log.warn(`ADMIN_PASSWORD: ${weakness} Please change it on the account page.`);
    return null;
  }
  const made = { email: defaultEmail, password: newPassword() };
  await accounts.add(made.email, made.password);
  return made;
}
