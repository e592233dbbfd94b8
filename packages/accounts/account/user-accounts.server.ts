import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import { parse } from '@site/platform/http/parse';
import type { AccountLog } from '../interfaces.ts';
import { hashPassword } from '../password.server.ts';
import type { Role } from '../permissions.ts';
import { credentialsSchema, newPasswordSchema } from '../sessions/credentials.ts';
import { createUserAccountRepository, type UserAccount } from '../user-account-repository.server.ts';
import { recordUserActivity } from '../user-activity.server.ts';
import type { AccountNotice } from './account-notice.server.ts';
import { refuseGuessable, replacePassword } from './refused-passwords.server.ts';

export type UserAccounts = ReturnType<typeof createUserAccounts>;

interface NewAccountOptions {
  readonly acceptsGuessable?: boolean;
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
}

/** For who has the server. */
export function createUserAccounts({
  database,
  log,
  notice,
  now,
}: {
  database: Database;
  log: AccountLog;
  notice: AccountNotice;
  now: () => Date;
}) {
  const accounts = createUserAccountRepository(database);
  return {
    /** Default role: administrator. @throws {InvalidInputError} Address taken, or password too short or guessable. */
    async add(
      email: string,
      password: string,
      { acceptsGuessable = false, name, role }: NewAccountOptions = {},
    ): Promise<void> {
      refuseMalformed(email, password);
      if (!acceptsGuessable) await refuseGuessable(password, [email], 'password');
      const account = {
        id: randomUUID(),
        email,
        passwordHash: await hashPassword(password),
        createdAt: now(),
        ...(name !== undefined && { name }),
        ...(role !== undefined && { role }),
      };
      await inTransaction(database, async (transaction) => {
        if (!(await createUserAccountRepository(transaction).insert(account))) {
          throw new InvalidInputError([{ path: 'email', message: `There is already a user ${email}.` }]);
        }
        const event = { userId: account.id, at: account.createdAt };
        await recordUserActivity(log, transaction, 'user.created', event);
      });
    },

    /** Ends every session of the account. @throws {NotFoundError} @throws {InvalidInputError} */
    async changePassword(email: string, password: string): Promise<void> {
      refuseMalformed(email, password);
      await refuseGuessable(password, [email], 'password');
      const account = await found(email);
      const passwordHash = await hashPassword(password);
      await inTransaction(database, async (transaction) => {
        await replacePassword(transaction, { userId: account.id, passwordHash, at: now() });
        await notice(transaction, account.id, 'password', 'operator');
      });
    },

    list: (): Promise<UserAccount[]> => accounts.list(),

    /** @throws {NotFoundError} */
    idOf: async (email: string): Promise<string> => (await found(email)).id,
  };

  async function found(email: string): Promise<UserAccount> {
    const account = await accounts.findByEmail(email);
    if (!account) throw new NotFoundError(`There is no user ${email}.`);
    return account;
  }
}

/** 120 random bits. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url');
}

function refuseMalformed(email: string, password: string): void {
  parse(credentialsSchema.extend({ password: newPasswordSchema }), { email, password });
}
