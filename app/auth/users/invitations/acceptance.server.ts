import { randomUUID } from 'node:crypto';
import { recordActivity } from '#app/audit/record-activity.server.ts';
import { refuseGuessable } from '#app/auth/account/new-password.server.ts';
import {
  type Administrator,
  createAdministratorRepository,
} from '#app/auth/administrator-repository.server.ts';
import { hashOfToken } from '#app/auth/links/link-token.server.ts';
import { LinkSpentError } from '#app/auth/links/sign-in-link-service.server.ts';
import { hashPassword } from '#app/auth/password.server.ts';
import type { SessionOpener } from '#app/auth/sessions/session-opener.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createInvitationMailRepository } from './invitation-mail-repository.server.ts';
import { createInvitationRepository, type Invitation } from './invitation-repository.server.ts';

/** For who was invited. @throws {LinkSpentError} The same for an unknown, used, revoked and expired link. */
export type Acceptance = ReturnType<typeof createAcceptance>;

export function createAcceptance({
  database,
  companyName,
  openSession,
  now,
}: {
  database: Database;
  companyName: () => string;
  openSession: SessionOpener;
  now: () => Date;
}) {
  return {
    /** Uses nothing up. */
    read: (token: string): Promise<Invitation> => found(database, token),

    /**
     * Makes the user and signs in. A name or password that is refused leaves the link as it is.
     * @returns The bearer token.
     * @throws {InvalidInputError} When the password is easy to guess.
     */
    async accept(
      { token, name, newPassword }: { token: string; name: string; newPassword: string },
      userAgent: string,
    ): Promise<string> {
      const { email } = await found(database, token);
      await refuseGuessable(newPassword, [email, name, companyName()], 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      const user = await inTransaction(database, (transaction) =>
        make(transaction, token, { name, passwordHash }),
      );
      return openSession(user, userAgent, 'password');
    },
  };

  async function make(
    transaction: Database,
    token: string,
    given: { name: string; passwordHash: string },
  ): Promise<Administrator> {
    const { id: invitationId, email, role } = await found(transaction, token);
    const id = randomUUID();
    const users = createAdministratorRepository(transaction);
    const isNew = await users.insert({ id, email, role, ...given, createdAt: now() });
    const user = await users.findById(id);
    // The operator may have added the address meanwhile.
    if (!isNew || !user) throw new LinkSpentError();
    await createInvitationRepository(transaction).markAccepted(invitationId, now());
    await createInvitationMailRepository(transaction).remove(invitationId);
    await recordActivity(transaction, {
      ...{ action: 'user.joined', at: now(), thing: { id, title: email }, to: role },
      actor: { userId: id, email, name: given.name, role, sessionId: '' },
    });
    return user;
  }

  async function found(connection: Database, token: string): Promise<Invitation> {
    const invitation = await createInvitationRepository(connection).findByLink(hashOfToken(token), now());
    if (!invitation) throw new LinkSpentError();
    return invitation;
  }
}
