import { sql } from 'kysely';

/** How much the clocks of instances may differ, and how far one may be set back. */
export const maxClockSkewMs = 60_000;

/**
 * The row has not expired, and did not get more time than `ttlMs`, which all get: one that was made while the clock was ahead
 * ends when it is set right.
 */
export const isLive = (at: Date, ttlMs: number) =>
  sql<boolean>`(expires_at > ${at.getTime()} and expires_at <= ${at.getTime() + ttlMs + maxClockSkewMs})`;
