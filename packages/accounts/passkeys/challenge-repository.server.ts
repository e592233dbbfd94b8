import { noLimit } from '@site/database/no-limit';
import type { Database } from '@site/database/schema';
import { isLive } from '../live-for.server.ts';

export const challengeTtlSeconds = 5 * 60;
// The route is public, so the number of rows has a limit.
const maxChallenges = 5_000;

export function createChallengeRepository(database: Database) {
  return {
    /** @param userId Account that adds a passkey; null for a sign-in. */
    async add(challenge: string, userId: string | null, at: Date): Promise<void> {
      await database.deleteFrom('passkey_challenges').where('expires_at', '<=', at.getTime()).execute();
      await database
        .deleteFrom('passkey_challenges')
        .where('challenge', 'in', (eb) =>
          eb
            .selectFrom('passkey_challenges')
            .select('challenge')
            .orderBy('expires_at', 'desc')
            .limit(noLimit)
            .offset(maxChallenges - 1),
        )
        .execute();
      await database
        .insertInto('passkey_challenges')
        .values({
          challenge,
          administrator_id: userId,
          expires_at: at.getTime() + challengeTtlSeconds * 1000,
        })
        .execute();
    },

    /** @returns False when the challenge is unknown or has expired. */
    async take(challenge: string, userId: string | null, at: Date): Promise<boolean> {
      const result = await database
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge)
        .where('administrator_id', userId === null ? 'is' : '=', userId)
        .where(isLive(at, challengeTtlSeconds * 1000))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
