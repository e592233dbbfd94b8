import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { contactMails } from '#site/contact/messages/contact-mails.server.ts';
import { trashedBefore } from '#site/session/trash-period.ts';
import { createMessageTrashRepository } from './message-trash-repository.server.ts';

export type MessageTrash = ReturnType<typeof createMessageTrash>;

/** Restorable for `trashDays`; notifications wait. @param wakeOutbox Called after a restore: a notification may be due. */
export function createMessageTrash({
  database,
  wakeOutbox,
  now,
}: {
  database: Database;
  wakeOutbox: () => void;
  now: () => Date;
}) {
  type Trash = ReturnType<typeof createMessageTrashRepository>;

  const change = (
    verb: 'trashed' | 'restored' | 'deleted' | 'trash-emptied',
    work: (trash: Trash, at: Date, transaction: Database) => Promise<number>,
    id?: string,
  ): Promise<number> =>
    inTransaction(database, async (transaction) => {
      const at = now();
      const changed = await work(createMessageTrashRepository(transaction), at, transaction);
      const what = id === undefined ? { to: changed } : { thing: { id } };
      if (changed > 0) await recordActivity(transaction, { action: `message.${verb}`, at, ...what });
      return changed;
    });

  return {
    /** @throws {NotFoundError} Also when it is in the trash already. */
    async put(id: string): Promise<void> {
      const hold = async (trash: Trash, at: Date, transaction: Database) => {
        await contactMails.hold(transaction, id, true);
        return trash.put(id, at);
      };
      if ((await change('trashed', hold, id)) === 0) throw new NotFoundError('There is no such message.');
    },

    /** To the folder it was in. @throws {NotFoundError} */
    async restore(id: string): Promise<void> {
      const release = async (trash: Trash, _: Date, transaction: Database) => {
        await contactMails.hold(transaction, id, false);
        return trash.takeOut(id);
      };
      if ((await change('restored', release, id)) === 0) throw notInTrash();
      wakeOutbox();
    },

    /** @throws {NotFoundError} */
    async delete(id: string): Promise<void> {
      if ((await change('deleted', (trash) => trash.delete(id), id)) === 0) throw notInTrash();
    },

    /** What was trashed at `instant` or earlier. @returns The number deleted. */
    emptyUntil: (instant: Date): Promise<number> =>
      change('trash-emptied', (trash) => trash.deleteUntil(instant)),

    /** After `trashDays`. Safe to repeat. @returns The number deleted. */
    deleteExpired: (): Promise<number> =>
      change('trash-emptied', (trash, at) => trash.deleteUntil(trashedBefore(at))),
  };
}

const notInTrash = () => new NotFoundError('This message is not in the trash.');
