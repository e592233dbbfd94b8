import { sql } from 'kysely';

export interface FailedAttempt {
  readonly error: string;
  readonly at: Date;
  /** When to try again; null gives up. */
  readonly dueAt: Date | null;
}

/** The columns that a failed attempt changes in the row of a mail. */
export function failureColumns({ error, at, dueAt }: FailedAttempt) {
  return {
    attempts: sql<number>`attempts + 1`,
    last_error: error,
    ...(dueAt ? { due_at: dueAt.getTime() } : { failed_at: at.getTime() }),
  };
}
