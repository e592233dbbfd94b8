import type { Database } from '@site/database/schema';
import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { mailNames } from '#site/auth/mail-names.ts';
import { createUserAccountRepository } from '#site/auth/user-account-repository.server.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { newPasswordPath, passwordLinkMail } from './forgotten-password.ts';
import { linkMinutes } from './link-minutes.ts';
import { createPasswordLinkRepository } from './password-link-repository.server.ts';

/** However often somebody asks, an account gets one mail in this time, and so many in a day. */
const pauseMs = 2 * 60_000;
export const maxMailsPerDay = 6;

/** About the address that somebody named. Each link is made when its mail is sent, so that its token is stored nowhere. */
export const passwordMails = mailKind({
  name: mailNames.password,
  isShown: false,
  async compose(transaction, { id, about, askedAt }, { company, siteUrl, at }) {
    const made = await makeLink(transaction, { email: about, askedAt, at });
    return (
      made && {
        id: `password-${id}`,
        to: made.to,
        ...passwordLinkMail(tokenLink(siteUrl, newPasswordPath, made.token), company.name),
      }
    );
  },
});

/** Null: the account may have none now. */
async function makeLink(
  transaction: Database,
  { email, askedAt, at }: { email: string; askedAt: Date; at: Date },
): Promise<{ to: string; token: string } | null> {
  const account = await createUserAccountRepository(transaction).findByEmail(email);
  if (!account || account.suspendedAt) return null;
  const links = createPasswordLinkRepository(transaction);
  // What is younger than the request was made for it, and its mail was refused or never sent.
  await links.removeSince(account.id, askedAt);
  const earlier = await links.madeFor(account.id, at);
  const sinceLast = askedAt.getTime() - (earlier[0]?.getTime() ?? 0);
  if (sinceLast < pauseMs || earlier.length >= maxMailsPerDay) return null;
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(at.getTime() + linkMinutes * 60_000);
  await links.add({ hash, userId: account.id, expiresAt }, at);
  return { to: account.email, token };
}
