import type { Database } from '@site/database/schema';

export interface Authenticator {
  readonly sealedSecret: string;
  readonly createdAt: Date;
  /** Null until a first code has confirmed the app. */
  readonly confirmedAt: Date | null;
}

export function createAuthenticatorRepository(database: Database) {
  return {
    async find(userId: string): Promise<Authenticator | undefined> {
      const row = await database
        .selectFrom('authenticators')
        .selectAll()
        .where('administrator_id', '=', userId)
        .executeTakeFirst();
      return (
        row && {
          sealedSecret: row.sealed_secret,
          createdAt: new Date(row.created_at),
          confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
        }
      );
    },

    /** Replaces an unconfirmed one. @returns False when one is confirmed. */
    async begin(userId: string, sealedSecret: string, at: Date): Promise<boolean> {
      const columns = {
        sealed_secret: sealedSecret,
        created_at: at.getTime(),
        confirmed_at: null,
        last_step: null,
      };
      const result = await database
        .insertInto('authenticators')
        .values({ administrator_id: userId, ...columns })
        .onConflict((conflict) =>
          conflict
            .column('administrator_id')
            .doUpdateSet(columns)
            .where('authenticators.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** @returns False when none is unconfirmed, or its secret has changed. */
    async confirm(userId: string, sealedSecret: string, at: Date): Promise<boolean> {
      const result = await database
        .updateTable('authenticators')
        .set({ confirmed_at: at.getTime() })
        .where('administrator_id', '=', userId)
        .where('sealed_secret', '=', sealedSecret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** @returns False when this step or a later one was used already. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const result = await database
        .updateTable('authenticators')
        .set({ last_step: step })
        .where('administrator_id', '=', userId)
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async remove(userId: string): Promise<boolean> {
      const result = await database
        .deleteFrom('authenticators')
        .where('administrator_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
