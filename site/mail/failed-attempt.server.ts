import { sql } from 'kysely';
import { maxDelayMs } from './retry-schedule.ts';

export interface FailedAttempt {
  readonly error: string;
  readonly at: Date;
  /** Null gives up. */
  readonly dueAt: Date | null;
}

export function failureColumns({ error, at, dueAt }: FailedAttempt) {
  return {
    attempts: sql<number>`attempts + 1`,
    last_error: error,
    ...(dueAt ? { due_at: dueAt.getTime() } : { failed_at: at.getTime() }),
  };
}

/** What is due after the maximum delay was stored while a clock was ahead: due too. */
export const isDue = (at: Date) =>
  sql<boolean>`(due_at <= ${at.getTime()} or due_at > ${at.getTime() + maxDelayMs})`;
