import type { Database } from '@site/database/schema';

export function createRecoveryCodeRepository(database: Database) {
  return {
    /** @param hashes Empty removes all. */
    async replace(userId: string, hashes: readonly string[]): Promise<void> {
      await database.deleteFrom('recovery_codes').where('administrator_id', '=', userId).execute();
      if (hashes.length === 0) return;
      await database
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ administrator_id: userId, hash })))
        .execute();
    },

    async take(userId: string, hash: string): Promise<boolean> {
      const result = await database
        .deleteFrom('recovery_codes')
        .where('administrator_id', '=', userId)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async countLeft(userId: string): Promise<number> {
      const { left } = await database
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('administrator_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(left);
    },
  };
}
