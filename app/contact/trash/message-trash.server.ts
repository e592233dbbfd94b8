import { recordActivity } from '#app/audit/record-activity.server.ts';
import { trashedBefore } from '#app/trash-period.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import { createMessageTrashRepository } from './message-trash-repository.server.ts';

export type MessageTrash = ReturnType<typeof createMessageTrash>;

/**
 * Deleted messages: in neither inbox nor spam folder, restorable for `trashDays`. Their notifications wait.
 *
 * @param wakeOutbox Called after a message was restored: its notification may be due.
 */
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

  /** @param id Of one message; absent: `work` takes several. @returns How many it changed. */
  const change = (
    verb: 'trashed' | 'restored' | 'deleted' | 'trash-emptied',
    work: (trash: Trash, at: Date) => Promise<number>,
    id?: string,
  ): Promise<number> =>
    inTransaction(database, async (transaction) => {
      const at = now();
      const changed = await work(createMessageTrashRepository(transaction), at);
      const what = id === undefined ? { to: changed } : { thing: { id } };
      if (changed > 0) await recordActivity(transaction, { action: `message.${verb}`, at, ...what });
      return changed;
    });

  return {
    /** @throws {NotFoundError} Also when it is in the trash already. */
    async put(id: string): Promise<void> {
      const changed = await change('trashed', (trash, at) => trash.put(id, at), id);
      if (changed === 0) throw new NotFoundError('There is no such message.');
    },

    /** To the inbox or the spam folder, where it was. @throws {NotFoundError} */
    async restore(id: string): Promise<void> {
      if ((await change('restored', (trash) => trash.takeOut(id), id)) === 0) throw notInTrash();
      wakeOutbox();
    },

    /** Permanently. @throws {NotFoundError} */
    async delete(id: string): Promise<void> {
      if ((await change('deleted', (trash) => trash.delete(id), id)) === 0) throw notInTrash();
    },

    /** Permanently deletes what came to the trash at this instant or earlier. @returns How many messages. */
    emptyUntil: (instant: Date): Promise<number> =>
      change('trash-emptied', (trash) => trash.deleteUntil(instant)),

    /** Permanently deletes what has been there for `trashDays`. Safe to repeat. @returns How many messages. */
    deleteExpired: (): Promise<number> =>
      change('trash-emptied', (trash, at) => trash.deleteUntil(trashedBefore(at))),
  };
}

const notInTrash = () => new NotFoundError('This message is not in the trash.');
