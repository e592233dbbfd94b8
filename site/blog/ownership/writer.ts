import type { Role } from '#site/session/permissions.ts';

export interface Writer {
  /** User id; null for a program. */
  readonly id: string | null;
  readonly email: string;
  readonly role: Role;
}

/** A program, or one acting for somebody whose permission was checked. May do everything and owns nothing. */
export const trusted = (email = ''): Writer => ({ id: null, email, role: 'administrator' });
