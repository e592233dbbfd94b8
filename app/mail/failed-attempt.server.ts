import { sql } from 'kysely';

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
