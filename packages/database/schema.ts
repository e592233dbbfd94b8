import type { Kysely } from 'kysely';

/**
 * The tables as `migrations/` leaves them: those of this package. A room or package with others declares them here (`declare module`, in a
 * `schema.ts` of its own). Instants are milliseconds since 1970 UTC, booleans 0 or 1.
 */
export interface Schema {
  preferences: { name: string; value: string };
  heartbeat: { id: 1; beat_at: number };
  site_facts: { name: string; established_at: number };
}

/** A connection or a transaction: repositories take either. */
export type Database = Kysely<Schema>;
