import { noLimit } from '#platform/database/no-limit.ts';
import type { Database } from '#platform/database/schema.ts';

/** Each challenge is valid once, for a few minutes, for one purpose. */
export interface ChallengeRepository {
  /** Forgets expired ones too. @param administratorId The account that adds a passkey; null for a sign-in. */
  add(challenge: string, administratorId: string | null, at: Date): Promise<void>;
  /** @returns False when there is none such, or it has expired. */
  take(challenge: string, administratorId: string | null, at: Date): Promise<boolean>;
}

export const challengeTtlSeconds = 5 * 60;
// The route is public, so the number of rows has a limit.
const mostChallenges = 5_000;

export function createChallengeRepository(database: Database): ChallengeRepository {
  return {
    async add(challenge, administratorId, at) {
      await database.deleteFrom('passkey_challenges').where('expires_at', '<=', at.getTime()).execute();
      await database
        .deleteFrom('passkey_challenges')
        .where('challenge', 'in', (eb) =>
          eb
            .selectFrom('passkey_challenges')
            .select('challenge')
            .orderBy('expires_at', 'desc')
            .limit(noLimit)
            .offset(mostChallenges - 1),
        )
        .execute();
      await database
        .insertInto('passkey_challenges')
        .values({
          challenge,
          administrator_id: administratorId,
          expires_at: at.getTime() + challengeTtlSeconds * 1000,
        })
        .execute();
    },

    async take(challenge, administratorId, at) {
      const result = await database
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge)
        .where('administrator_id', administratorId === null ? 'is' : '=', administratorId)
        .where('expires_at', '>', at.getTime())
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
