import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { ForbiddenError, NotFoundError } from '@site/platform/http/errors';
import type { AccountNotice } from '../account/account-notice.server.ts';
import { replaceEmail } from '../account/email/replace-email.server.ts';
import type { AccountLog, PersonalData, UserAction } from '../interfaces.ts';
import { createPasskeyRepository } from '../passkeys/passkey-repository.server.ts';
import type { Grantable, Permission, Role } from '../permissions.ts';
import { removeSecondFactor } from '../second-factor/second-factor-service.server.ts';
import { createSessionRepository } from '../sessions/session-repository.server.ts';
import { recordUserActivity } from '../user-activity.server.ts';
import { createInvitationRepository } from './invitations/invitation-repository.server.ts';
import { LastAdministratorError, NotGrantableError, OwnAccountError } from './user-errors.ts';
import { createUserRepository, type User } from './user-repository.server.ts';

/** An administrator in a session, or the operator on the server. */
export type UserManager = { readonly id: string; readonly sessionId: string } | 'operator';

/** Runs in the transaction that removes a user. */
type AlsoDo = (transaction: Database, user: User) => Promise<void>;

/** @throws {NotFoundError} @throws {LastAdministratorError} @throws {OwnAccountError} @throws {ForbiddenError} */
export type UserService = ReturnType<typeof createUserService>;

export function createUserService({
  database,
  log,
  notice,
  elsewhere,
  grantable,
  now,
}: {
  database: Database;
  log: AccountLog;
  notice: AccountNotice;
  elsewhere: Pick<PersonalData, 'rename' | 'handOver'>;
  grantable: Grantable;
  now: () => Date;
}) {
  /** Writing transactions run one at a time, so what is checked here holds until the end. */
  const change = <Result>(
    manager: UserManager,
    id: string,
    work: (transaction: Database, user: User) => Promise<Result>,
  ) =>
    inTransaction(database, async (transaction) => {
      await refuseFormerManager(transaction, manager);
      const user = await createUserRepository(transaction).find(id);
      if (!user) throw new NotFoundError('This user does not exist any more.');
      return work(transaction, user);
    });

  const record = (
    transaction: Database,
    action: UserAction,
    event: { userId: string; from?: string; to?: string },
  ) => recordUserActivity(log, transaction, action, { at: now(), ...event });

  async function recordGrants(
    transaction: Database,
    action: 'user.permission-given' | 'user.permission-taken',
    { id: userId, role }: User,
    grants: readonly Permission[],
  ): Promise<void> {
    for (const one of grants)
      await record(transaction, action, { userId, to: grantable[role]?.[one] ?? one });
  }

  /** Otherwise administrators could invite a way back in for themselves. */
  async function revokeInvitationsFrom(transaction: Database, id: string): Promise<void> {
    const revoked = await createInvitationRepository(transaction).revokeFrom(id, now());
    for (const invitation of revoked) {
      const thing = { id: invitation.id, title: invitation.email };
      await log.record(transaction, { action: 'user.invitation-revoked', at: now(), thing });
    }
  }

  return {
    list: (): Promise<User[]> => createUserRepository(database).list(),

    /** Undefined for an unknown one. */
    roleOf: async (id: string): Promise<Role | undefined> =>
      (await createUserRepository(database).find(id))?.role,

    /** With the permissions beside the role; revokes the open invitations that the user made or renewed, as suspending and removing do. */
    changeRole: (manager: UserManager, id: string, role: Role): Promise<void> =>
      change(manager, id, async (transaction, user) => {
        if (user.role === role) return;
        await refuseLoss(transaction, manager, user);
        await createUserRepository(transaction).change(id, { role, grants: [] });
        await recordGrants(transaction, 'user.permission-taken', user, user.grants);
        await revokeInvitationsFrom(transaction, id);
        await record(transaction, 'user.role-changed', { userId: id, from: user.role, to: role });
      }),

    /**
     * What the user may do besides what the role may, as a whole. Tokens of before are refused, as after a change of the role.
     * @throws {NotGrantableError}
     */
    setGrants: (manager: UserManager, id: string, grants: readonly Permission[]): Promise<void> =>
      change(manager, id, async (transaction, user) => {
        if (grants.some((one) => grantable[user.role]?.[one] === undefined)) throw new NotGrantableError();
        const given = [...new Set(grants)].filter((one) => !user.grants.includes(one));
        const taken = user.grants.filter((one) => !grants.includes(one));
        if (given.length + taken.length === 0) return;
        await createUserRepository(transaction).change(id, { grants: [...new Set(grants)] });
        await recordGrants(transaction, 'user.permission-given', user, given);
        await recordGrants(transaction, 'user.permission-taken', user, taken);
      }),

    /** Also the own one. Ends every session. @throws {UserExistsError} */
    changeEmail: (manager: UserManager, id: string, email: string): Promise<void> =>
      change(manager, id, async (transaction, user) => {
        await replaceEmail(transaction, {
          ...{ user, email, by: manager, at: now(), log, notice, rename: elsewhere.rename },
          keptSessionId: undefined,
        });
      }),

    /** Ends every session. */
    suspend: (manager: UserManager, id: string): Promise<void> =>
      change(manager, id, async (transaction, user) => {
        if (user.suspendedAt) return;
        await refuseLoss(transaction, manager, user);
        await createUserRepository(transaction).change(id, { suspendedAt: now() });
        await createSessionRepository(transaction).revokeAllOf(id, now());
        await revokeInvitationsFrom(transaction, id);
        await record(transaction, 'user.suspended', { userId: id });
      }),

    reactivate: (manager: UserManager, id: string): Promise<void> =>
      change(manager, id, async (transaction, user) => {
        if (!user.suspendedAt) return;
        await createUserRepository(transaction).change(id, { suspendedAt: null });
        await record(transaction, 'user.reactivated', { userId: id });
      }),

    /** Posts stay; drafts go to the manager, or the first other administrator. @param alsoDo Runs before the account goes. */
    remove: (manager: UserManager, id: string, alsoDo?: AlsoDo): Promise<User> =>
      change(manager, id, async (transaction, user) => {
        await refuseLoss(transaction, manager, user);
        const heir = manager === 'operator' ? await firstOther(transaction, id) : manager.id;
        if (heir) await elsewhere.handOver(transaction, id, heir);
        await revokeInvitationsFrom(transaction, id);
        await record(transaction, alsoDo ? 'user.erased' : 'user.removed', { userId: id });
        await alsoDo?.(transaction, user);
        await createUserRepository(transaction).remove(id);
        return user;
      }),

    /** Only the password remains; ends every session. @returns What was removed. */
    resetSecondFactor: (
      manager: UserManager,
      id: string,
    ): Promise<{ readonly hadApp: boolean; readonly passkeys: number }> =>
      change(manager, id, async (transaction) => {
        refuseOwn(manager, id);
        const hadApp = await removeSecondFactor(transaction, id);
        const passkeys = await createPasskeyRepository(transaction).removeAllOf(id);
        await createSessionRepository(transaction).revokeAllOf(id, now());
        if (hadApp || passkeys > 0) await notice(transaction, id, 'second factors removed', manager);
        return { hadApp, passkeys };
      }),
  };
}

/** The manager may have lost the role between the guard and the transaction. */
export async function refuseFormerManager(transaction: Database, manager: UserManager): Promise<void> {
  if (manager === 'operator') return;
  const user = await createUserRepository(transaction).find(manager.id);
  if (user?.role !== 'administrator' || user.suspendedAt) throw new ForbiddenError();
}

async function refuseLoss(transaction: Database, manager: UserManager, user: User): Promise<void> {
  const isActiveAdministrator = user.role === 'administrator' && !user.suspendedAt;
  const left = await createUserRepository(transaction).countActiveAdministrators();
  if (isActiveAdministrator && left <= 1) throw new LastAdministratorError();
  refuseOwn(manager, user.id);
}

/** The own account is changed under Account, which asks for the password. */
function refuseOwn(manager: UserManager, id: string): void {
  if (manager !== 'operator' && manager.id === id) throw new OwnAccountError();
}

async function firstOther(transaction: Database, id: string): Promise<string | undefined> {
  const users = await createUserRepository(transaction).list();
  return users.find((user) => user.id !== id && user.role === 'administrator' && !user.suspendedAt)?.id;
}
