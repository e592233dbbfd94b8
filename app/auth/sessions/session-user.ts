import type { Role } from '#app/auth/permissions.ts';

/** Who sends a request, as the database has them at that moment. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  /** Lower case. */
  readonly email: string;
  /** Empty when they have given none. */
  readonly name: string;
  readonly role: Role;
  /** Everybody needs a second factor, and this session was opened without one. */
  readonly lacksSecondFactor: boolean;
}
