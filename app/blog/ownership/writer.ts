import type { Role } from '#app/auth/permissions.ts';

/** Who works on posts. */
export interface Writer {
  /** Of the user; null for a program. */
  readonly id: string | null;
  readonly email: string;
  readonly role: Role;
}

/** A program of the site, or one that acts for somebody whose permission was checked: it may do everything, and owns nothing. */
export const trusted = (email = ''): Writer => ({ id: null, email, role: 'administrator' });
