import { trashedBefore } from '#app/trash-period.ts';
import type { Database } from '#platform/database/schema.ts';
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
  const trash = createMessageTrashRepository(database);

  return {
    /** @throws {NotFoundError} Also when it is in the trash already. */
    async put(id: string): Promise<void> {
      if ((await trash.put(id, now())) === 0) throw new NotFoundError('There is no such message.');
    },

    /** To the inbox or the spam folder, where it was. @throws {NotFoundError} */
    async restore(id: string): Promise<void> {
      if ((await trash.takeOut(id)) === 0) throw notInTrash();
      wakeOutbox();
    },

    /** Permanently. @throws {NotFoundError} */
    async delete(id: string): Promise<void> {
      if ((await trash.delete(id)) === 0) throw notInTrash();
    },

    /** Permanently deletes what came to the trash at this instant or earlier. @returns How many messages. */
    emptyUntil: (instant: Date): Promise<number> => trash.deleteUntil(instant),

    /** Permanently deletes what has been there for `trashDays`. Safe to repeat. @returns How many messages. */
    sweep: (): Promise<number> => trash.deleteUntil(trashedBefore(now())),
  };
}

const notInTrash = () => new NotFoundError('This message is not in the trash.');
