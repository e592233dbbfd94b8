import { sql } from 'kysely';
import type { Database } from '#platform/database/schema.ts';

export interface ChangedAddress {
  readonly path: string;
  readonly changedAt: Date;
  readonly version: number;
}

interface EngineState {
  readonly failures: number;
  readonly pausedUntil: Date;
}

export function createChangedAddressRepository(database: Database) {
  return {
    /** @param path Percent-encoded. A waiting path is updated. */
    async note(path: string, at: Date): Promise<void> {
      const changed_at = at.getTime();
      await database
        .insertInto('changed_addresses')
        .values({ path, changed_at })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet({ changed_at, version: sql<number>`changed_addresses.version + 1` }),
        )
        .execute();
    },

    async list(limit: number): Promise<ChangedAddress[]> {
      const rows = await database
        .selectFrom('changed_addresses')
        .selectAll()
        .orderBy('changed_at')
        .orderBy('path')
        .limit(limit)
        .execute();
      return rows.map(({ path, changed_at, version }) => ({
        path,
        changedAt: new Date(changed_at),
        version,
      }));
    },

    /** Skips those that changed after they were listed. */
    async remove(sent: readonly ChangedAddress[]): Promise<void> {
      for (const { path, version } of sent) {
        await database
          .deleteFrom('changed_addresses')
          .where('path', '=', path)
          .where('version', '=', version)
          .execute();
      }
    },

    /** Those waiting since before `instant`. @returns The number removed. */
    async removeBefore(instant: Date): Promise<number> {
      const result = await database
        .deleteFrom('changed_addresses')
        .where('changed_at', '<', instant.getTime())
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    async state(): Promise<EngineState> {
      const row = await database.selectFrom('search_engine_state').selectAll().executeTakeFirst();
      return { failures: row?.failures ?? 0, pausedUntil: new Date(row?.paused_until ?? 0) };
    },

    async setState({ failures, pausedUntil }: EngineState): Promise<void> {
      await database
        .updateTable('search_engine_state')
        .set({ failures, paused_until: pausedUntil.getTime() })
        .execute();
    },

    async checkedUntil(): Promise<Date | null> {
      const row = await database.selectFrom('search_engine_state').select('checked_until').executeTakeFirst();
      return row ? new Date(row.checked_until) : null;
    },

    async setCheckedUntil(instant: Date): Promise<void> {
      const checked_until = instant.getTime();
      await database
        .insertInto('search_engine_state')
        .values({ id: 1, checked_until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_until }))
        .execute();
    },
  };
}
