import { sql } from 'kysely';
import type { Database } from '#platform/database/schema.ts';

/** A path to submit to search engines. */
export interface ChangedAddress {
  readonly path: string;
  readonly changedAt: Date;
  readonly version: number;
}

export interface EngineState {
  readonly failures: number;
  readonly pausedUntil: Date;
}

/** Each path once. */
export interface ChangedAddressRepository {
  /** @param path Percent-encoded. One that waits already is updated. */
  note(path: string, at: Date): Promise<void>;
  /** Those waiting longest first. */
  list(limit: number): Promise<ChangedAddress[]>;
  /** Unless they have changed since they were listed. */
  remove(sent: readonly ChangedAddress[]): Promise<void>;
  /** Those that have waited since before `instant`. @returns How many. */
  removeBefore(instant: Date): Promise<number>;
  state(): Promise<EngineState>;
  setState(state: EngineState): Promise<void>;
  /** Until when scheduled posts have been checked. */
  checkedUntil(): Promise<Date | null>;
  setCheckedUntil(instant: Date): Promise<void>;
}

export function createChangedAddressRepository(database: Database): ChangedAddressRepository {
  return {
    async note(path, at) {
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

    async list(limit) {
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

    async remove(sent) {
      for (const { path, version } of sent) {
        await database
          .deleteFrom('changed_addresses')
          .where('path', '=', path)
          .where('version', '=', version)
          .execute();
      }
    },

    async removeBefore(instant) {
      const result = await database
        .deleteFrom('changed_addresses')
        .where('changed_at', '<', instant.getTime())
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    async state() {
      const row = await database.selectFrom('search_engine_state').selectAll().executeTakeFirst();
      return { failures: row?.failures ?? 0, pausedUntil: new Date(row?.paused_until ?? 0) };
    },

    async setState({ failures, pausedUntil }) {
      await database
        .updateTable('search_engine_state')
        .set({ failures, paused_until: pausedUntil.getTime() })
        .execute();
    },

    async checkedUntil() {
      const row = await database.selectFrom('search_engine_state').select('checked_until').executeTakeFirst();
      return row ? new Date(row.checked_until) : null;
    },

    async setCheckedUntil(instant) {
      const checked_until = instant.getTime();
      await database
        .insertInto('search_engine_state')
        .values({ id: 1, checked_until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_until }))
        .execute();
    },
  };
}
