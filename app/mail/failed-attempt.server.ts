import { sql } from 'kysely';
import { maxDelayMs } from './retry-schedule.ts';

export interface FailedAttempt {
  readonly error: string;
  readonly at: Date;
  /** Null gives up. */
  readonly dueAt: Date | null;
}

/** The columns that a failed attempt changes. */
export function failureColumns({ error, at, dueAt }: FailedAttempt) {
  return {
    attempts: sql<number>`attempts + 1`,
    last_error: error,
    ...(dueAt ? { due_at: dueAt.getTime() } : { failed_at: at.getTime() }),
  };
}

/** Condition on the column `due_at`. What is due later than any delay was stored while a clock was ahead: it is due too. */
export const isDue = (at: Date) =>
  sql<boolean>`(due_at <= ${at.getTime()} or due_at > ${at.getTime() + maxDelayMs})`;
