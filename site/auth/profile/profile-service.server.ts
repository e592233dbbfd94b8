import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { recordUserActivity } from '#site/auth/record-user-activity.server.ts';
import { createUserRepository, type User } from '#site/auth/users/user-repository.server.ts';
import { type Language, languageCodes } from '#site/session/languages.ts';
import type { WireProfile } from './contract.ts';

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService(database: Database, now: () => Date) {
  return {
    read: (id: string): Promise<WireProfile> => read(database, id),

    change: (id: string, change: { name: string; language: Language }): Promise<WireProfile> =>
      inTransaction(database, async (transaction) => {
        const before = await read(transaction, id);
        if (before.name === change.name && before.language === change.language) return before;
        await createUserRepository(transaction).change(id, change);
        await recordUserActivity(transaction, 'user.profile-changed', { userId: id, at: now() });
        return { ...before, ...change };
      }),
  };
}

async function read(database: Database, id: string): Promise<WireProfile> {
  const user = await createUserRepository(database).find(id);
  if (!user) throw new NotFoundError('This user does not exist any more.');
  return { email: user.email, name: user.name, language: offered(user) };
}

/** A newer version may have stored another one. */
const offered = ({ language }: User): Language => languageCodes.find((code) => code === language) ?? '';
