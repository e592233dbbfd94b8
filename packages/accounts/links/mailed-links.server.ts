import type { Database } from '@site/database/schema';
import { createEmailChangeRepository } from '../account/email/email-change-repository.server.ts';
import { createPasswordLinkRepository } from '../forgotten-password/password-link-repository.server.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';
import {
  createInvitationRepository,
  type Invitation,
} from '../users/invitations/invitation-repository.server.ts';
import { passwordLinkMinutes } from './link-times.ts';
import { newLinkToken } from './link-token.server.ts';

/** Links are made when their mail is sent, so that their tokens are stored nowhere. Null: no mail is to be sent. */
interface MailedLink {
  readonly to: string;
  readonly token: string;
}

/** However often somebody asks, an account gets one mail in this time, and so many in a day. */
const pauseMs = 2 * 60_000;
export const maxPasswordMailsPerDay = 6;

/** To the account with the address that somebody named, if it may have one now. */
export async function makePasswordLink(
  transaction: Database,
  { email, askedAt, at }: { email: string; askedAt: Date; at: Date },
): Promise<MailedLink | null> {
  const account = await createUserAccountRepository(transaction).findByEmail(email);
  if (!account || account.suspendedAt) return null;
  const links = createPasswordLinkRepository(transaction);
  // What is younger than the request was made for it, and its mail was refused or never sent.
  await links.removeSince(account.id, askedAt);
  const earlier = await links.madeFor(account.id, at);
  const sinceLast = askedAt.getTime() - (earlier[0]?.getTime() ?? 0);
  if (sinceLast < pauseMs || earlier.length >= maxPasswordMailsPerDay) return null;
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(at.getTime() + passwordLinkMinutes * 60_000);
  await links.add({ hash, userId: account.id, expiresAt }, at);
  return { to: account.email, token };
}

/** To the new address of an account. One that an account has gets none. */
export async function makeEmailLink(
  transaction: Database,
  changeId: string,
  at: Date,
): Promise<MailedLink | null> {
  const changes = createEmailChangeRepository(transaction);
  const change = await changes.find(changeId);
  if (!change || change.expiresAt <= at) return null;
  if (await createUserAccountRepository(transaction).findByEmail(change.email)) return null;
  const { token, hash } = newLinkToken();
  await changes.saveHash(changeId, hash);
  return { to: change.email, token };
}

/** @returns Also who invites, and what a second mail with the same link can be told from. */
export async function makeInvitationLink(
  transaction: Database,
  invitationId: string,
  at: Date,
): Promise<
  | (MailedLink &
      Pick<Invitation, 'role' | 'expiresAt'> & {
        readonly hash: string;
        readonly invitedBy: string | null;
      })
  | null
> {
  const invitations = createInvitationRepository(transaction);
  const invitation = await invitations.findOpen(invitationId);
  if (!invitation || invitation.expiresAt <= at) return null;
  const { token, hash } = newLinkToken();
  await invitations.saveMailedHash(invitationId, hash);
  const { email: to, role, expiresAt } = invitation;
  return { to, token, hash, role, expiresAt, invitedBy: await invitations.inviterOf(invitationId) };
}
