import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import type { AccountLog } from '../interfaces.ts';
import { recordUserActivity } from '../user-activity.server.ts';
import { createUserRepository } from '../users/user-repository.server.ts';

export interface Profile<Language extends string> {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** @param languages That are offered for dates; the first stands for one that is not, as a newer version may have stored. */
export function createProfileService<Language extends string>({
  database,
  log,
  languages,
  now,
}: {
  database: Database;
  log: AccountLog;
  languages: readonly [Language, ...Language[]];
  now: () => Date;
}) {
  async function read(connection: Database, id: string): Promise<Profile<Language>> {
    const user = await createUserRepository(connection).find(id);
    if (!user) throw new NotFoundError('This user does not exist any more.');
    const language = languages.find((code) => code === user.language) ?? languages[0];
    return { email: user.email, name: user.name, language };
  }

  return {
    read: (id: string): Promise<Profile<Language>> => read(database, id),

    change: (id: string, change: { name: string; language: Language }): Promise<Profile<Language>> =>
      inTransaction(database, async (transaction) => {
        const before = await read(transaction, id);
        if (before.name === change.name && before.language === change.language) return before;
        await createUserRepository(transaction).change(id, change);
        await recordUserActivity(log, transaction, 'user.profile-changed', { userId: id, at: now() });
        return { ...before, ...change };
      }),
  };
}
