import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { createUserAccountRepository } from '#site/auth/user-account-repository.server.ts';
import type { Mail, MailQueue } from '#site/mail/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { newPasswordPath, passwordLinkMail } from './forgotten-password.ts';
import { linkMinutes } from './link-minutes.ts';
import { createPasswordLinkRepository } from './password-link-repository.server.ts';
import {
  createPasswordRequestRepository,
  type PasswordRequest,
} from './password-request-repository.server.ts';

/** However often somebody asks, an account gets one mail in this time, and so many in a day. */
const pauseMs = 2 * 60_000;
export const maxMailsPerDay = 6;

/** Each link is made when its mail is sent, so that its token is stored nowhere. */
export function passwordMails(
  database: Database,
  { site, siteUrl, now }: { site: SiteSource; siteUrl: string; now: () => Date },
): MailQueue {
  const requests = createPasswordRequestRepository(database);

  async function compose(request: PasswordRequest): Promise<Mail | null> {
    const { company } = await site.read();
    // In one transaction: a link that cannot be made costs no earlier one, and ends with the account or its request.
    const made = await inTransaction(database, (transaction) => makeLink(transaction, request, now()));
    return (
      made && {
        id: `password-${request.id}`,
        to: made.to,
        ...passwordLinkMail(tokenLink(siteUrl, newPasswordPath, made.token), company.name),
      }
    );
  }

  return {
    async listDue(at, limit) {
      const due = await requests.listDue(at, limit);
      return due.map(({ attempts, ...request }) => ({
        id: request.id,
        attempts,
        compose: () => compose(request),
      }));
    },
    markSent: (id) => requests.remove(id),
    markFailed: requests.markFailed,
    backlog: requests.backlog,
  };
}

/** Null: the account may have none now. */
async function makeLink(
  transaction: Database,
  { id, email, requestedAt }: PasswordRequest,
  at: Date,
): Promise<{ to: string; token: string } | null> {
  if (!(await createPasswordRequestRepository(transaction).isWaiting(id))) return null;
  const account = await createUserAccountRepository(transaction).findByEmail(email);
  if (!account || account.suspendedAt) return null;
  const links = createPasswordLinkRepository(transaction);
  // What is younger than the request was made for it, and its mail was refused or never sent.
  await links.removeSince(account.id, requestedAt);
  const earlier = await links.madeFor(account.id, at);
  const sinceLast = requestedAt.getTime() - (earlier[0]?.getTime() ?? 0);
  if (sinceLast < pauseMs || earlier.length >= maxMailsPerDay) return null;
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(at.getTime() + linkMinutes * 60_000);
  await links.add({ hash, administratorId: account.id, expiresAt }, at);
  return { to: account.email, token };
}
