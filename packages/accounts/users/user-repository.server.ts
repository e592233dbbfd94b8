import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import { type Permission, type Role, storedGrants } from '../permissions.ts';

export interface User {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
  /** Of dates in the admin area; empty: as on the site. */
  readonly language: string;
  readonly suspendedAt: Date | null;
  readonly createdAt: Date;
  /** Within some minutes; null when it is not known. */
  readonly lastSeenAt: Date | null;
  /** Whether password sign-in asks for a code. */
  readonly hasApp: boolean;
  readonly passkeys: number;
}

export function createUserRepository(database: Database) {
  const users = () =>
    database.selectFrom('administrators').select((eb) => [
      'administrators.id',
      'email',
      'name',
      'role',
      'grants',
      'language',
      'suspended_at',
      'administrators.created_at',
      'last_seen_at',
      eb
        .selectFrom('authenticators')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .whereRef('authenticators.administrator_id', '=', 'administrators.id')
        .where('confirmed_at', 'is not', null)
        .as('apps'),
      eb
        .selectFrom('passkeys')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .whereRef('passkeys.administrator_id', '=', 'administrators.id')
        .as('passkeys'),
    ]);

  return {
    /** Active ones first, then by name, or by e-mail address where there is none. */
    async list(): Promise<User[]> {
      const rows = await users()
        .orderBy(sql`case when suspended_at is null then 0 else 1 end`)
        .orderBy(sql`lower(case when name = '' then email else name end)`)
        .orderBy('administrators.id')
        .execute();
      return rows.map(asUser);
    },

    async find(id: string): Promise<User | undefined> {
      const row = await users().where('administrators.id', '=', id).executeTakeFirst();
      return row && asUser(row);
    },

    async countActiveAdministrators(): Promise<number> {
      const { total } = await database
        .selectFrom('administrators')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('role', '=', 'administrator')
        .where('suspended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    },

    async change(
      id: string,
      {
        name,
        role,
        grants,
        language,
        suspendedAt,
      }: Partial<Pick<User, 'name' | 'role' | 'grants' | 'language' | 'suspendedAt'>>,
    ): Promise<void> {
      await database
        .updateTable('administrators')
        .set({
          ...(name !== undefined && { name }),
          ...(role !== undefined && { role }),
          ...(grants && { grants: JSON.stringify(grants) }),
          ...(language !== undefined && { language }),
          ...(suspendedAt !== undefined && { suspended_at: suspendedAt?.getTime() ?? null }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Also its sessions, passkeys and links. */
    async remove(id: string): Promise<void> {
      await database.deleteFrom('administrators').where('id', '=', id).execute();
    },
  };
}

function asUser(row: {
  id: string;
  email: string;
  name: string;
  role: Role;
  grants: string;
  language: string;
  suspended_at: number | null;
  created_at: number;
  last_seen_at: number | null;
  apps: number | null;
  passkeys: number | null;
}): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    grants: storedGrants(row.grants),
    language: row.language,
    suspendedAt: row.suspended_at === null ? null : new Date(row.suspended_at),
    createdAt: new Date(row.created_at),
    lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
    hasApp: Number(row.apps) > 0,
    passkeys: Number(row.passkeys),
  };
}
