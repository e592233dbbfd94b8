import type { Database } from '#platform/database/schema.ts';

export interface Authenticator {
  readonly sealedSecret: string;
  readonly createdAt: Date;
  /** Null while no code has shown that the app knows the secret. */
  readonly confirmedAt: Date | null;
}

export function createAuthenticatorRepository(database: Database) {
  return {
    async find(administratorId: string): Promise<Authenticator | undefined> {
      const row = await database
        .selectFrom('authenticators')
        .selectAll()
        .where('administrator_id', '=', administratorId)
        .executeTakeFirst();
      return (
        row && {
          sealedSecret: row.sealed_secret,
          createdAt: new Date(row.created_at),
          confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
        }
      );
    },

    /** Replaces one that was never confirmed. @returns False when there is one that was. */
    async begin(administratorId: string, sealedSecret: string, at: Date): Promise<boolean> {
      const columns = {
        sealed_secret: sealedSecret,
        created_at: at.getTime(),
        confirmed_at: null,
        last_step: null,
      };
      const result = await database
        .insertInto('authenticators')
        .values({ administrator_id: administratorId, ...columns })
        .onConflict((conflict) =>
          conflict
            .column('administrator_id')
            .doUpdateSet(columns)
            .where('authenticators.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** @returns False when none waits to be confirmed, or its secret is another one by now. */
    async confirm(administratorId: string, sealedSecret: string, at: Date): Promise<boolean> {
      const result = await database
        .updateTable('authenticators')
        .set({ confirmed_at: at.getTime() })
        .where('administrator_id', '=', administratorId)
        .where('sealed_secret', '=', sealedSecret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** @returns False when the code of that step, or a later one's, was taken already. */
    async takeStep(administratorId: string, step: number): Promise<boolean> {
      const result = await database
        .updateTable('authenticators')
        .set({ last_step: step })
        .where('administrator_id', '=', administratorId)
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** @returns False when there was none. */
    async remove(administratorId: string): Promise<boolean> {
      const result = await database
        .deleteFrom('authenticators')
        .where('administrator_id', '=', administratorId)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
