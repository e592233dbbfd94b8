import type { Permission, Role } from '../permissions.ts';
import type { SessionStart } from './fresh-session.ts';

/** Read from the database for each request. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
  /** Everybody needs a second factor, and this session was opened without one. */
  readonly lacksSecondFactor: boolean;
  readonly begunAt: Date;
  readonly begunBy: SessionStart;
}
