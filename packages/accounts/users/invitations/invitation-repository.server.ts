import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import { invitationMs } from '../../links/link-times.ts';
import { isLive } from '../../live-for.server.ts';
import type { Role } from '../../permissions.ts';
import { emailKey } from '../../user-account-repository.server.ts';

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function createInvitationRepository(database: Database) {
  const invitations = () => database.selectFrom('invitations').selectAll();
  const open = () => invitations().where('accepted_at', 'is', null).where('revoked_at', 'is', null);

  return {
    async insert({
      id,
      hash,
      email,
      role,
      invitedBy,
      createdAt,
      expiresAt,
    }: Pick<Invitation, 'id' | 'email' | 'role' | 'createdAt' | 'expiresAt'> & {
      hash: string;
      /** Null: the operator. */
      invitedBy: string | null;
    }): Promise<void> {
      const times = { created_at: createdAt.getTime(), expires_at: expiresAt.getTime() };
      await database
        .insertInto('invitations')
        .values({ id, hash, email: emailKey(email), role, invited_by: invitedBy, ...times })
        .execute();
    },

    /** Earlier links end, copied and mailed ones. */
    async renew(
      id: string,
      { hash, invitedBy, expiresAt }: { hash: string; invitedBy: string | null; expiresAt: Date },
    ): Promise<void> {
      await database
        .updateTable('invitations')
        .set({ hash, mailed_hash: null, invited_by: invitedBy, expires_at: expiresAt.getTime() })
        .where('id', '=', id)
        .execute();
    },

    async saveMailedHash(id: string, hash: string): Promise<void> {
      await database.updateTable('invitations').set({ mailed_hash: hash }).where('id', '=', id).execute();
    },

    /** Neither accepted nor revoked, expired or not; newest first. */
    async listOpen(): Promise<Invitation[]> {
      const rows = await open().orderBy('created_at', 'desc').orderBy('id').execute();
      return rows.map(asInvitation);
    },

    /** Expired or not. @returns Undefined when it was accepted or revoked. */
    async findOpen(id: string): Promise<Invitation | undefined> {
      const row = await open().where('id', '=', id).executeTakeFirst();
      return row && asInvitation(row);
    },

    async exists(id: string): Promise<boolean> {
      return (await invitations().where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    /** By the hash of a copied or mailed link. @returns Undefined when it is not valid, or no longer. */
    async findByLink(hash: string, at: Date): Promise<Invitation | undefined> {
      const row = await open()
        .where((eb) => eb.or([eb('hash', '=', hash), eb('mailed_hash', '=', hash)]))
        .where(isLive(at, invitationMs))
        .executeTakeFirst();
      return row && asInvitation(row);
    },

    /** Who made or renewed it: a name, else the address. @returns Null for the operator, and a user who is gone. */
    async inviterOf(id: string): Promise<string | null> {
      const inviter = await database
        .selectFrom('invitations')
        .innerJoin('administrators', 'administrators.id', 'invitations.invited_by')
        .select(['administrators.name', 'administrators.email'])
        .where('invitations.id', '=', id)
        .executeTakeFirst();
      return inviter ? inviter.name || inviter.email : null;
    },

    async markAccepted(id: string, at: Date): Promise<void> {
      await database
        .updateTable('invitations')
        .set({ accepted_at: at.getTime() })
        .where('id', '=', id)
        .execute();
    },

    async revoke(id: string, at: Date): Promise<void> {
      await database
        .updateTable('invitations')
        .set({ revoked_at: at.getTime() })
        .where('id', '=', id)
        .execute();
    },

    /** In any state, with their mails. @returns The number of invitations removed. */
    async removeExpired(before: Date): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('invitations')
        .where('expires_at', '<', before.getTime())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** @returns The open invitations that this user had made or renewed. */
    async revokeFrom(inviterId: string, at: Date): Promise<Invitation[]> {
      const rows = await open().where('invited_by', '=', inviterId).execute();
      for (const { id } of rows) await this.revoke(id, at);
      return rows.map(asInvitation);
    },

    async revokeFor(email: string, at: Date): Promise<void> {
      await database
        .updateTable('invitations')
        .set({ revoked_at: at.getTime() })
        .where('email', '=', emailKey(email))
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}

function asInvitation(row: Selectable<Schema['invitations']>): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}
