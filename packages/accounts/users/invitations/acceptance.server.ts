import { randomBytes } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { refuseGuessable } from '../../account/refused-passwords.server.ts';
import type { AccountLog, AccountMails } from '../../interfaces.ts';
import { hashOfToken } from '../../links/link-token.server.ts';
import { LinkSpentError } from '../../links/sign-in-link-service.server.ts';
import {
  notAccepted,
  type PasskeyOwner,
  type PasskeyRegistration,
} from '../../passkeys/passkey-registration.server.ts';
import { createPasskeyRepository } from '../../passkeys/passkey-repository.server.ts';
import { hashPassword } from '../../password.server.ts';
import { browserName } from '../../sessions/browser-name.ts';
import type { SessionOpener } from '../../sessions/session-opener.server.ts';
import { createUserAccountRepository, type UserAccount } from '../../user-account-repository.server.ts';
import { actingUser, recordUserActivity } from '../../user-activity.server.ts';
import { createInvitationRepository, type Invitation } from './invitation-repository.server.ts';

export function createAcceptance({
  database,
  log,
  mails,
  companyName,
  registration,
  openSession,
  now,
}: {
  database: Database;
  log: AccountLog;
  mails: AccountMails;
  companyName: () => string;
  registration: PasskeyRegistration;
  openSession: SessionOpener;
  now: () => Date;
}) {
  return {
    /** Does not use the link up. `invitedBy`: as of `inviterOf`. */
    async read(token: string): Promise<Invitation & { readonly invitedBy: string | null }> {
      const invitation = await found(database, token);
      const invitedBy = await createInvitationRepository(database).inviterOf(invitation.id);
      return { ...invitation, invitedBy };
    },

    /**
     * A refused name or password leaves the link valid. @returns The bearer token.
     * @throws {LinkSpentError} @throws {InvalidInputError} When the password is too easy to guess.
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
      return openSession(user, userAgent, 'password', { isInvited: true });
    },

    async beginPasskey(token: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
      return registration.begin(invited(await found(database, token)));
    },

    /** The user gets no password. @returns The bearer token. @throws {InvalidInputError} The link stays valid. */
    async acceptWithPasskey(
      { token, name, response }: { token: string; name: string; response: RegistrationResponseJSON },
      userAgent: string,
    ): Promise<string> {
      const owner = invited(await found(database, token));
      const credential = await registration.verified(owner, response);
      const passwordHash = await hashPassword(noPassword());
      const user = await inTransaction(database, async (transaction) => {
        const made = await make(transaction, token, { name, passwordHash });
        const passkey = { userId: owner.id, name: browserName(userAgent), createdAt: now() };
        const isNew = await createPasskeyRepository(transaction).insert({
          ...{ ...passkey, id: credential.id, lastUsedAt: null, credential },
        });
        if (!isNew) throw notAccepted();
        const actor = actingUser(made, '');
        await recordUserActivity(log, transaction, 'user.passkey-added', {
          userId: owner.id,
          at: now(),
          actor,
        });
        return made;
      });
      return openSession(user, userAgent, 'passkey', { isInvited: true });
    },
  };

  async function make(
    transaction: Database,
    token: string,
    given: { name: string; passwordHash: string },
  ): Promise<UserAccount> {
    const { id, email, role } = await found(transaction, token);
    const users = createUserAccountRepository(transaction);
    const isNew = await users.insert({ id, email, role, ...given, createdAt: now() });
    const user = await users.findById(id);
    // The operator may have added the address meanwhile.
    if (!isNew || !user) throw new LinkSpentError();
    await createInvitationRepository(transaction).markAccepted(id, now());
    await mails.cancelInvitation(transaction, id);
    await log.record(transaction, {
      ...{ action: 'user.joined', at: now(), thing: { id, title: email }, to: role },
      actor: actingUser(user, ''),
    });
    return user;
  }

  async function found(connection: Database, token: string): Promise<Invitation> {
    const invitation = await createInvitationRepository(connection).findByLink(hashOfToken(token), now());
    if (!invitation) throw new LinkSpentError();
    return invitation;
  }
}

/** The user gets the id of the invitation, so that a passkey can be made before the user exists. */
const invited = ({ id, email }: Invitation): PasskeyOwner => ({ id, email, hasAccount: false });

/** Unknown to everybody: a mailed link or the operator's sets one. */
const noPassword = () => randomBytes(32).toString('base64url');
