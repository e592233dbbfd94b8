import { newPassword, type UserAccounts } from '@site/accounts/account/user-accounts.server';
import { weaknessOf } from '@site/accounts/password-strength';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';

const defaultEmail = 'admin@example.com';

/** A configured password that is easy to guess only warns: a site must start. @returns The sign-in to show, if made here. */
export async function ensureAdministrator(
  accounts: UserAccounts,
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
