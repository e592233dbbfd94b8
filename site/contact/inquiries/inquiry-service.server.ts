import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { createConversationRepository } from './conversation-repository.server.ts';
import { type InquiryChange, stateNames } from './inquiry.ts';
import { inChargeMails } from './inquiry-mails.server.ts';
import { createInquiryMessages } from './inquiry-messages-repository.server.ts';
import { type Conversation, createInquiryReader, type InquirySources } from './inquiry-reader.server.ts';
import { createInquiryRepository } from './inquiry-repository.server.ts';
import type { Person } from './person.ts';

export type InquiryService = ReturnType<typeof createInquiryService>;

/** What staff do about inquiries, besides answering. */
export function createInquiryService(sources: InquirySources & { wakeOutbox: () => void }) {
  const { database, hasMail, listStaff, wakeOutbox, now } = sources;
  const reader = createInquiryReader(sources);

  /** Asked before a transaction: inside of one it would wait for its end. */
  async function assigneeOf({ assigneeId }: InquiryChange): Promise<Person | undefined> {
    if (assigneeId === undefined || assigneeId === null) return undefined;
    const assignee = (await listStaff()).find(({ id, mayRead }) => id === assigneeId && mayRead);
    if (!assignee)
      throw new InvalidInputError([{ path: 'assigneeId', message: 'This person cannot be in charge.' }]);
    return assignee;
  }

  /** Nobody is notified of what they did themselves. @param ids Of those that somebody else was in charge of. */
  async function tell(
    transaction: Database,
    ids: readonly string[],
    { assignee, caller }: { assignee: Person | undefined; caller: Person },
  ): Promise<void> {
    const [first, ...more] = ids;
    if (!assignee || assignee.id === caller.id || first === undefined) return;
    if (!(await hasMail(transaction))) return;
    // A mail about an inquiry is erased with it, and the others would go untold.
    const about = more.length === 0 ? first : randomUUID();
    const payload = { assigneeId: assignee.id, by: caller.name, count: ids.length, ids };
    await inChargeMails.put(transaction, { about, payload }, now());
  }

  /** @returns Null when there is no such inquiry; else whether somebody else is in charge now. */
  async function apply(
    transaction: Database,
    id: string,
    { wanted, assignee }: { wanted: InquiryChange; assignee: Person | undefined },
  ): Promise<{ isHanded: boolean } | null> {
    const inquiries = createInquiryRepository(transaction);
    const before = await inquiries.find(id);
    if (!before) return null;
    await inquiries.change(id, wanted);
    const { state, assigneeId, followUpOn, tags } = wanted;
    const record = (verb: 'state' | 'assigned' | 'followed-up' | 'tagged', to = '') =>
      recordActivity(transaction, { action: `inquiry.${verb}`, at: now(), thing: { id }, to });
    if (state && state !== before.state) await record('state', stateNames[state]);
    if (assigneeId !== undefined && assigneeId !== before.assigneeId)
      await record('assigned', assignee?.name ?? 'nobody');
    if (followUpOn !== undefined && followUpOn !== before.followUpOn)
      await record('followed-up', followUpOn ?? 'no day');
    if (tags && tags.join('\n') !== before.tags.join('\n')) await record('tagged');
    return { isHanded: assignee !== undefined && assigneeId !== before.assigneeId };
  }

  async function mustExist(transaction: Database, id: string): Promise<void> {
    if (!(await createInquiryRepository(transaction).find(id)))
      throw new NotFoundError('There is no such inquiry.');
  }

  return {
    ...reader,

    /** @throws {NotFoundError} {InvalidInputError} */
    async change(id: string, wanted: InquiryChange, caller: Person): Promise<Conversation> {
      const assignee = await assigneeOf(wanted);
      await inTransaction(database, async (transaction) => {
        const done = await apply(transaction, id, { wanted, assignee });
        if (done?.isHanded) await tell(transaction, [id], { assignee, caller });
      });
      wakeOutbox();
      return reader.read(id);
    },

    /** All or none; what is gone is left out. @returns How many there were. @throws {InvalidInputError} */
    async changeAll(ids: readonly string[], wanted: InquiryChange, caller: Person): Promise<number> {
      const assignee = await assigneeOf(wanted);
      const changed = await inTransaction(database, async (transaction) => {
        const handed: string[] = [];
        let count = 0;
        for (const id of new Set(ids)) {
          const done = await apply(transaction, id, { wanted, assignee });
          if (done) count += 1;
          if (done?.isHanded) handed.push(id);
        }
        await tell(transaction, handed, { assignee, caller });
        return count;
      });
      wakeOutbox();
      return changed;
    },

    /** @throws {NotFoundError} */
    markRead: (id: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await mustExist(transaction, id);
        await createInquiryMessages(transaction).setInquiryRead(id, now());
      }),

    /** @throws {NotFoundError} */
    async addNote(id: string, text: string, author: Person): Promise<Conversation> {
      await inTransaction(database, async (transaction) => {
        await mustExist(transaction, id);
        const what = { id: randomUUID(), authorName: author.name, text, writtenAt: now() };
        await createConversationRepository(transaction).addNote({ inquiryId: id, authorId: author.id, what });
        await recordActivity(transaction, { action: 'inquiry.noted', at: now(), thing: { id } });
      });
      return reader.read(id);
    },

    /** @throws {NotFoundError} */
    async removeNote(id: string, note: string): Promise<Conversation> {
      await inTransaction(database, async (transaction) => {
        const isThere = await createConversationRepository(transaction).removeNote(id, note);
        if (!isThere) throw new NotFoundError('There is no such note.');
        await recordActivity(transaction, { action: 'inquiry.note-deleted', at: now(), thing: { id } });
      });
      return reader.read(id);
    },
  };
}
