import type { Database } from '@site/database/schema';
import { NotFoundError } from '@site/platform/http/errors';
import type { AccountMails, PersonalData } from '../../interfaces.ts';
import { createPasskeyRepository } from '../../passkeys/passkey-repository.server.ts';
import { createAuthenticatorRepository } from '../../second-factor/authenticator-repository.server.ts';
import { browserName } from '../../sessions/browser-name.ts';
import { createSessionRepository } from '../../sessions/session-repository.server.ts';
import { createUserRepository, type User } from '../user-repository.server.ts';
import type { UserManager, UserService } from '../user-service.server.ts';
import { createTraceRepository } from './trace-repository.server.ts';

export function createPrivacyService({
  database,
  users,
  mails,
  elsewhere,
  now,
}: {
  database: Database;
  users: UserService;
  mails: AccountMails;
  elsewhere: PersonalData;
  now: () => Date;
}) {
  return {
    /** Without secrets: no hash, key or token. @throws {NotFoundError} */
    async export(userId: string): Promise<Record<string, unknown>> {
      const user = await createUserRepository(database).find(userId);
      if (!user) throw new NotFoundError('This user does not exist any more.');
      const passkeys = await createPasskeyRepository(database).listOf(userId);
      const sessions = await createSessionRepository(database).listOpenOf(userId, now());
      const app = await createAuthenticatorRepository(database).find(userId);
      return {
        exportedAt: now(),
        account: user,
        authenticatorAppSince: app?.confirmedAt ?? null,
        passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
        sessions: sessions.map(({ userAgent, id: _, ...times }) => ({
          ...times,
          browser: browserName(userAgent),
        })),
        ...(await elsewhere.read(userId)),
      };
    },

    /**
     * Removes the user and what names them. What they wrote stays, with `name` as its byline.
     * @param by E-mail address of the manager; empty: the operator. @throws As `UserService.remove`.
     */
    erase: (manager: UserManager, id: string, { name, by }: { name: string; by: string }): Promise<User> =>
      users.remove(manager, id, async (transaction, user) => {
        await elsewhere.erase(transaction, user, { name, by });
        await createTraceRepository(transaction).erase(user.email);
        await mails.removeTo(transaction, user.email);
      }),
  };
}
