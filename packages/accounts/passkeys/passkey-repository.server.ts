import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import type { Passkey } from './passkey.ts';

export interface StoredPasskey extends Passkey {
  readonly userId: string;
  readonly credential: WebAuthnCredential;
}

export function createPasskeyRepository(database: Database) {
  return {
    async listOf(userId: string): Promise<StoredPasskey[]> {
      const rows = await database
        .selectFrom('passkeys')
        .selectAll()
        .where('administrator_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(asPasskey);
    },

    async find(id: string): Promise<StoredPasskey | undefined> {
      const row = await database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row && asPasskey(row);
    },

    /** @returns False when the passkey is already stored, for any account. */
    async insert({ id, userId, name, createdAt, lastUsedAt, credential }: StoredPasskey): Promise<boolean> {
      const result = await database
        .insertInto('passkeys')
        .values({
          id,
          administrator_id: userId,
          name,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (credential.transports ?? []).join(','),
          created_at: createdAt.getTime(),
          last_used_at: lastUsedAt?.getTime() ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** @returns False when it is gone, or was used meanwhile with a later count. */
    async markUsed(id: string, counter: number, at: Date): Promise<boolean> {
      const result = await database
        .updateTable('passkeys')
        .set({ counter, last_used_at: at.getTime() })
        .where('id', '=', id)
        .where('counter', '<=', counter)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async removeOf(userId: string, id: string): Promise<string | undefined> {
      const row = await database
        .deleteFrom('passkeys')
        .where('administrator_id', '=', userId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    async removeAllOf(userId: string): Promise<number> {
      const result = await database
        .deleteFrom('passkeys')
        .where('administrator_id', '=', userId)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function asPasskey(row: Selectable<Schema['passkeys']>): StoredPasskey {
  return {
    id: row.id,
    userId: row.administrator_id,
    name: row.name,
    createdAt: new Date(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: row.transports === '' ? [] : row.transports.split(','),
    },
  };
}
