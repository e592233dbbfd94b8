import type { Database } from '@site/database/schema';

export function createRecoveryCodeRepository(database: Database) {
  return {
    /** @param hashes Empty removes all. */
    async replace(administratorId: string, hashes: readonly string[]): Promise<void> {
      await database.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
      if (hashes.length === 0) return;
      await database
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ administrator_id: administratorId, hash })))
        .execute();
    },

    async take(administratorId: string, hash: string): Promise<boolean> {
      const result = await database
        .deleteFrom('recovery_codes')
        .where('administrator_id', '=', administratorId)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async countLeft(administratorId: string): Promise<number> {
      const { left } = await database
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('administrator_id', '=', administratorId)
        .executeTakeFirstOrThrow();
      return Number(left);
    },
  };
}
