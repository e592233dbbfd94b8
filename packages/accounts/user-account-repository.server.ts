import { domainToUnicode } from 'node:url';
import type { Database, Schema } from '@site/database/schema';
import { asciiEmail } from '@site/platform/text/email-address';
import type { Selectable } from 'kysely';
import { type Permission, type Role, storedGrants } from './permissions.ts';

export interface UserAccount {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Empty when not given. */
  readonly name: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
  /** Null: active. */
  readonly suspendedAt: Date | null;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

type NewUser = Pick<UserAccount, 'id' | 'email' | 'passwordHash' | 'createdAt'> &
  Partial<Pick<UserAccount, 'name' | 'role'>>;

export function createUserAccountRepository(database: Database) {
  return {
    /** @returns False when the e-mail address is taken. */
    async insert({
      id,
      email,
      passwordHash,
      createdAt,
      name = '',
      role = 'administrator',
    }: NewUser): Promise<boolean> {
      const at = createdAt.getTime();
      const result = await database
        .insertInto('administrators')
        .values({
          ...{ id, name, role, email: emailKey(email) },
          password_hash: passwordHash,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** @param email Compared without case; of an international domain both spellings are found. */
    async findByEmail(email: string): Promise<UserAccount | undefined> {
      const row = await database
        .selectFrom('administrators')
        .selectAll()
        .where('email', 'in', [emailKey(email), ...spellingsOf(email)])
        .executeTakeFirst();
      return row && asUserAccount(row);
    },

    async findById(id: string): Promise<UserAccount | undefined> {
      const row = await database
        .selectFrom('administrators')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && asUserAccount(row);
    },

    async setEmail(id: string, email: string, at: Date): Promise<void> {
      await database
        .updateTable('administrators')
        .set({ email: emailKey(email), updated_at: at.getTime() })
        .where('id', '=', id)
        .execute();
    },

    async setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void> {
      await database
        .updateTable('administrators')
        .set({ password_hash: passwordHash, updated_at: at.getTime() })
        .where('id', '=', id)
        .execute();
    },

    /** For a new hash of the same password; does nothing when the password was changed meanwhile. */
    async replacePasswordHash(id: string, from: string, to: string): Promise<void> {
      await database
        .updateTable('administrators')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .execute();
    },

    async list(): Promise<UserAccount[]> {
      const rows = await database
        .selectFrom('administrators')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(asUserAccount);
    },
  };
}

/** Of an international domain: with A-labels, and with U-labels (RFC 5890), as older accounts may have it. */
function spellingsOf(email: string): string[] {
  const ascii = emailKey(asciiEmail(email));
  const at = ascii.lastIndexOf('@') + 1;
  return [ascii, emailKey(ascii.slice(0, at) + domainToUnicode(ascii.slice(at)))];
}

export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

function asUserAccount(row: Selectable<Schema['administrators']>): UserAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    grants: storedGrants(row.grants),
    suspendedAt: row.suspended_at === null ? null : new Date(row.suspended_at),
    passwordHash: row.password_hash,
    createdAt: new Date(row.created_at),
    changedAt: new Date(row.updated_at),
  };
}
