import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { dayMs } from '@site/platform/text/durations';
import type { AccountLog, AccountMails, MailState } from '../../interfaces.ts';
import { invitationMs } from '../../links/link-times.ts';
import { newLinkToken } from '../../links/link-token.server.ts';
import type { Role } from '../../permissions.ts';
import { createUserAccountRepository, emailKey } from '../../user-account-repository.server.ts';
import { InvitationClosedError, UserExistsError } from '../user-errors.ts';
import { refuseFormerManager, type UserManager } from '../user-service.server.ts';
import { createInvitationRepository, type Invitation } from './invitation-repository.server.ts';

/** Days after the link expired. */
const keptDays = 90;

export interface ListedInvitation extends Invitation {
  readonly isExpired: boolean;
  /** Null: no mail was asked for. */
  readonly mail: MailState | null;
}

/** The link is shown once: only the hash of its token is stored. */
export interface NewInvitation {
  readonly invitation: ListedInvitation;
  readonly link: string;
}

export function createInvitationService({
  database,
  log,
  mails,
  invitationLink,
  now,
}: {
  database: Database;
  log: AccountLog;
  mails: AccountMails;
  /** URL of the page on which an invitation is accepted. */
  invitationLink: (token: string) => string;
  now: () => Date;
}) {
  const change = <Result>(manager: UserManager, work: (transaction: Database) => Promise<Result>) =>
    inTransaction(database, async (transaction) => {
      await refuseFormerManager(transaction, manager);
      return work(transaction);
    });

  async function listed(
    connection: Database,
    invitations: readonly Invitation[],
  ): Promise<ListedInvitation[]> {
    const states = await mails.invitationStates(
      connection,
      invitations.map(({ id }) => id),
    );
    return invitations.map((invitation) => ({
      ...invitation,
      isExpired: invitation.expiresAt <= now(),
      mail: states.get(invitation.id) ?? null,
    }));
  }

  async function linked(transaction: Database, id: string, token: string): Promise<NewInvitation> {
    if (await mails.areSent(transaction)) await mails.invitation(transaction, id, now());
    else await mails.cancelInvitation(transaction, id);
    const [invitation] = await listed(transaction, [await openOne(transaction, id)]);
    return { invitation: invitation as ListedInvitation, link: invitationLink(token) };
  }

  return {
    hasMail: () => mails.areSent(database),

    list: async (): Promise<ListedInvitation[]> =>
      listed(database, await createInvitationRepository(database).listOpen()),

    /** Replaces an earlier invitation of the address. @throws {UserExistsError} */
    invite: (manager: UserManager, { email, role }: { email: string; role: Role }): Promise<NewInvitation> =>
      change(manager, async (transaction) => {
        if (await createUserAccountRepository(transaction).findByEmail(email)) {
          throw new UserExistsError(email);
        }
        const invitations = createInvitationRepository(transaction);
        await invitations.revokeFor(email, now());
        const id = randomUUID();
        const { token, hash } = newLinkToken();
        await invitations.insert({
          id,
          hash,
          email,
          role,
          invitedBy: inviterOf(manager),
          createdAt: now(),
          expiresAt: expiry(now()),
        });
        const invitation = { id, title: emailKey(email) };
        await log.record(transaction, { action: 'user.invited', at: now(), thing: invitation, to: role });
        return linked(transaction, id, token);
      }),

    /** @throws {NotFoundError} {InvitationClosedError} */
    roleOf: async (id: string): Promise<Role> => (await openOne(database, id)).role,

    /** Valid for seven days; earlier links end. @throws {NotFoundError} {InvitationClosedError} {UserExistsError} */
    renew: (manager: UserManager, id: string): Promise<NewInvitation> =>
      change(manager, async (transaction) => {
        const { email } = await openOne(transaction, id);
        if (await createUserAccountRepository(transaction).findByEmail(email)) {
          throw new UserExistsError(email);
        }
        const { token, hash } = newLinkToken();
        await createInvitationRepository(transaction).renew(id, {
          hash,
          invitedBy: inviterOf(manager),
          expiresAt: expiry(now()),
        });
        const thing = { id, title: email };
        await log.record(transaction, { action: 'user.invitation-renewed', at: now(), thing });
        return linked(transaction, id, token);
      }),

    /** @throws {NotFoundError} @throws {InvitationClosedError} */
    revoke: (manager: UserManager, id: string): Promise<void> =>
      change(manager, async (transaction) => {
        const { email } = await openOne(transaction, id);
        await mails.cancelInvitation(transaction, id);
        await createInvitationRepository(transaction).revoke(id, now());
        const thing = { id, title: email };
        await log.record(transaction, { action: 'user.invitation-revoked', at: now(), thing });
      }),

    deleteExpired: (): Promise<number> =>
      createInvitationRepository(database).removeExpired(new Date(now().getTime() - keptDays * dayMs)),
  };
}

async function openOne(transaction: Database, id: string): Promise<Invitation> {
  const invitations = createInvitationRepository(transaction);
  const found = await invitations.findOpen(id);
  if (found) return found;
  if (await invitations.exists(id)) throw new InvitationClosedError();
  throw new NotFoundError('This invitation does not exist.');
}

/** Null: the operator. */
const inviterOf = (manager: UserManager) => (manager === 'operator' ? null : manager.id);

const expiry = (at: Date) => new Date(at.getTime() + invitationMs);
