import { type Permitted, storedGrants } from '@site/accounts/permissions';
import type { Database } from '@site/database/schema';
import { mayUser } from '#site/session/permissions.ts';
import { asPerson, type Person } from './person.ts';

/** A user of the site, as inquiries know them. */
export interface StaffMember extends Person {
  /** Of the inbox, now. */
  readonly mayRead: boolean;
  /** By a permission of their own, not by the role. */
  readonly isGiven: boolean;
}

/** Everybody, by name. Also inside of a transaction. */
export async function readStaff(database: Database): Promise<StaffMember[]> {
  const rows = await database
    .selectFrom('administrators')
    .select(['id', 'name', 'email', 'role', 'grants', 'suspended_at'])
    .orderBy('name')
    .orderBy('email')
    .execute();
  return rows.map(({ id, name, email, role, grants: stored, suspended_at }) => {
    const user: Permitted = { role, grants: storedGrants(stored) };
    const isActive = suspended_at === null;
    return {
      ...asPerson({ id, name, email }),
      mayRead: isActive && mayUser(user, 'messages.read'),
      isGiven: isActive && user.grants.includes('messages.read'),
    };
  });
}
