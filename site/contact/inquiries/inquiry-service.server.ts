import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import { dayOf } from '@site/platform/text/day-of';
import { foldText } from '@site/platform/text/fold-text';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { StoredMessage } from '#site/contact/inbox/inbox.ts';
import { createInboxRepository } from '#site/contact/inbox/inbox-repository.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { answerDueAt, overdueSince } from './answer-time.ts';
import type { InquiryQuery, InquiryView } from './contract.ts';
import { createConversationRepository, type Note, type Reply } from './conversation-repository.server.ts';
import { type Inquiry, type InquiryChange, stateNames } from './inquiry.ts';
import { overdueMails, replyMails } from './inquiry-mails.server.ts';
import { createInquiryRepository, type InquiryFilter, openStates } from './inquiry-repository.server.ts';
import { joinLooseMessages } from './join-inquiry.server.ts';

/** Somebody of the staff. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who has given no name is called by the address. */
export const asPerson = ({ id, name, email }: Person): Person => ({ id, name: name || email, email });

export interface InquirySummary extends Inquiry {
  readonly name: string;
  readonly assignee: Person | null;
  readonly dueAt: Date | null;
  readonly isOverdue: boolean;
  readonly excerpt: string;
  readonly messages: number;
  readonly unread: number;
}

export type Entry =
  | { readonly kind: 'message'; readonly at: Date; readonly message: StoredMessage }
  | { readonly kind: 'note'; readonly at: Date; readonly note: Note }
  | {
      readonly kind: 'reply';
      readonly at: Date;
      readonly reply: Reply;
      readonly delivery: 'waiting' | 'sent' | 'failed';
    };

export interface Conversation extends InquirySummary {
  readonly entries: readonly Entry[];
  readonly others: readonly InquirySummary[];
}

class NoMailServerError extends DomainError {
  readonly code = 'no_mail_server';
  readonly status = 409;
  constructor() {
    super('No mail server is set up, so the site cannot send an answer.');
  }
}

class NothingToSendError extends DomainError {
  readonly code = 'nothing_to_send';
  readonly status = 409;
  constructor() {
    super('There is no failed answer of this kind to send again.');
  }
}

const excerptCharacters = 160;
const batchSize = 100;
const maxOthers = 20;

export type InquiryService = ReturnType<typeof createInquiryService>;

export function createInquiryService({
  database,
  hasMail,
  site,
  listPeople,
  wakeOutbox,
  now,
}: {
  database: Database;
  hasMail: boolean;
  site: Pick<SiteSource, 'read'>;
  /** Who may be in charge. */
  listPeople: () => Promise<readonly Person[]>;
  wakeOutbox: () => void;
  now: () => Date;
}) {
  const inquiries = createInquiryRepository(database);

  async function filterOf(view: InquiryView, caller: Person): Promise<InquiryFilter> {
    const { company, settings } = await site.read();
    switch (view) {
      case 'all':
        return {};
      case 'open':
        return { states: openStates };
      case 'mine':
        return { states: openStates, assigneeId: caller.id };
      case 'unassigned':
        return { states: openStates, assigneeId: null };
      case 'overdue':
        return {
          states: openStates,
          waitingUntil: overdueSince(now(), settings.answers, company.timeZone) ?? new Date(0),
        };
      case 'follow-up':
        return { followUpUntil: dayOf(now(), company.timeZone) };
      default:
        return { states: [view] };
    }
  }

  async function summaries(found: readonly Inquiry[]): Promise<InquirySummary[]> {
    const { company, settings } = await site.read();
    const people = new Map((await listPeople()).map((person) => [person.id, person]));
    const messages = await createInboxRepository(database).ofInquiries(found.map(({ id }) => id));
    return found.map((inquiry) => {
      const own = messages.filter(({ inquiryId }) => inquiryId === inquiry.id);
      const last = own.at(-1);
      const dueAt =
        inquiry.waitingSince && answerDueAt(inquiry.waitingSince, settings.answers, company.timeZone);
      return {
        ...inquiry,
        name: last?.name ?? inquiry.email,
        assignee: people.get(inquiry.assigneeId ?? '') ?? null,
        ...{ dueAt, isOverdue: dueAt !== null && dueAt < now() },
        excerpt: (last?.message ?? '').replace(/\s+/g, ' ').slice(0, excerptCharacters).toWellFormed(),
        messages: own.length,
        unread: own.filter(({ isRead }) => !isRead).length,
      };
    });
  }

  /** Everything that was said, compared in batches as messages are. */
  async function search(filter: InquiryFilter, wanted: string, { limit, offset, tag }: InquiryQuery) {
    const found: Inquiry[] = [];
    for (let from = 0; ; from += batchSize) {
      const batch = await inquiries.list({ ...filter, tag }, { limit: batchSize, offset: from });
      const ids = batch.map(({ id }) => id);
      const conversation = createConversationRepository(database);
      const said = [
        ...(await createInboxRepository(database).ofInquiries(ids)).map((one) => ({
          inquiryId: one.inquiryId,
          text: [one.name, one.message, ...one.answers.map(({ value }) => value)].join('\n'),
        })),
        ...(await conversation.notes(ids)),
        ...(await conversation.replies(ids)).map((one) => ({ ...one, text: `${one.subject}\n${one.text}` })),
      ];
      for (const inquiry of batch) {
        const texts = said.filter(({ inquiryId }) => inquiryId === inquiry.id).map(({ text }) => text);
        if (foldText([inquiry.email, ...inquiry.tags, ...texts].join('\n')).includes(wanted))
          found.push(inquiry);
      }
      if (batch.length < batchSize) break;
      // The embedded database is synchronous: without this a long list would block other requests.
      await setImmediate();
    }
    return { found: found.slice(offset, offset + limit), total: found.length };
  }

  async function find(id: string, from: Database = database): Promise<Inquiry> {
    const inquiry = await createInquiryRepository(from).find(id);
    if (!inquiry) throw new NotFoundError('There is no such inquiry.');
    return inquiry;
  }

  async function read(id: string): Promise<Conversation> {
    const inquiry = await find(id);
    const [summary] = await summaries([inquiry]);
    if (!summary) throw new NotFoundError('There is no such inquiry.');
    const conversation = createConversationRepository(database);
    const messages = await createInboxRepository(database).ofInquiries([id]);
    const replies = await conversation.replies([id]);
    const deliveries = await replyMails.states(
      database,
      replies.map((reply) => reply.id),
    );
    const entries: Entry[] = [
      ...messages.map((message) => ({ kind: 'message' as const, at: message.receivedAt, message })),
      ...(await conversation.notes([id])).map((note) => ({
        kind: 'note' as const,
        at: note.writtenAt,
        note,
      })),
      ...replies.map((reply) => ({
        ...{ kind: 'reply' as const, at: reply.writtenAt, reply },
        delivery: deliveries.get(reply.id) ?? ('sent' as const),
      })),
    ];
    const same = await inquiries.list({ email: inquiry.email }, { limit: maxOthers, offset: 0 });
    return {
      ...summary,
      entries: entries.sort((one, other) => one.at.getTime() - other.at.getTime()),
      others: await summaries(same.filter((other) => other.id !== id)),
    };
  }

  /** Asked before a transaction: inside of one it would wait for its end. */
  async function assigneeOf({ assigneeId }: InquiryChange): Promise<Person | undefined> {
    const people = assigneeId ? await listPeople() : [];
    const assignee = people.find((person) => person.id === assigneeId);
    if (assigneeId && !assignee)
      throw new InvalidInputError([{ path: 'assigneeId', message: 'This person cannot be in charge.' }]);
    return assignee;
  }

  async function apply(
    transaction: Database,
    id: string,
    { wanted, assignee }: { wanted: InquiryChange; assignee: Person | undefined },
  ): Promise<void> {
    const before = await find(id, transaction);
    await createInquiryRepository(transaction).change(id, wanted);
    const record = (verb: 'state' | 'assigned' | 'followed-up' | 'tagged', to = '') =>
      recordActivity(transaction, { action: `inquiry.${verb}`, at: now(), thing: { id }, to });
    if (wanted.state && wanted.state !== before.state) await record('state', stateNames[wanted.state]);
    if (wanted.assigneeId !== undefined && wanted.assigneeId !== before.assigneeId)
      await record('assigned', assignee?.name ?? 'nobody');
    if (wanted.followUpOn !== undefined && wanted.followUpOn !== before.followUpOn)
      await record('followed-up', wanted.followUpOn ?? 'no day');
    if (wanted.tags && wanted.tags.join() !== before.tags.join()) await record('tagged');
  }

  return {
    /** Newest first. `total` counts without limit and offset. */
    async page(query: InquiryQuery, caller: Person): Promise<{ inquiries: InquirySummary[]; total: number }> {
      await joinLooseMessages(database);
      const filter = await filterOf(query.view, caller);
      const wanted = foldText(query.q);
      if (wanted !== '') {
        const { found, total } = await search(filter, wanted, query);
        return { inquiries: await summaries(found), total };
      }
      const all = { ...filter, tag: query.tag };
      return {
        inquiries: await summaries(await inquiries.list(all, query)),
        total: await inquiries.count(all),
      };
    },

    async facts(caller: Person) {
      const { settings } = await site.read();
      const count = async (view: InquiryView) => inquiries.count(await filterOf(view, caller));
      const { templates, signature } = settings.answers;
      return {
        ...{ open: await count('open'), mine: await count('mine'), unassigned: await count('unassigned') },
        ...{ overdue: await count('overdue'), followUp: await count('follow-up') },
        people: (await listPeople()).map(({ id, name }) => ({ id, name })),
        ...{ tags: await inquiries.tags(), templates: [...templates], signature },
        ...{ canAnswer: hasMail, me: caller.name },
      };
    },

    /** @throws {NotFoundError} */
    read,

    /** @throws {NotFoundError} {InvalidInputError} */
    async change(id: string, wanted: InquiryChange): Promise<Conversation> {
      const assignee = await assigneeOf(wanted);
      await inTransaction(database, (transaction) => apply(transaction, id, { wanted, assignee }));
      return read(id);
    },

    /** All or none; what is gone is left out. @returns How many there were. */
    async changeAll(ids: readonly string[], wanted: InquiryChange): Promise<number> {
      const assignee = await assigneeOf(wanted);
      return inTransaction(database, async (transaction) => {
        let changed = 0;
        for (const id of new Set(ids)) {
          if (!(await createInquiryRepository(transaction).find(id))) continue;
          await apply(transaction, id, { wanted, assignee });
          changed += 1;
        }
        return changed;
      });
    },

    /** @throws {NotFoundError} */
    markRead: (id: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await find(id, transaction);
        await createInboxRepository(transaction).setInquiryRead(id, now());
      }),

    /** @throws {NotFoundError} */
    async addNote(id: string, text: string, author: Person): Promise<Conversation> {
      await inTransaction(database, async (transaction) => {
        await find(id, transaction);
        const what = { id: randomUUID(), authorName: author.name, text, writtenAt: now() };
        await createConversationRepository(transaction).addNote({ inquiryId: id, authorId: author.id, what });
        await recordActivity(transaction, { action: 'inquiry.noted', at: now(), thing: { id } });
      });
      return read(id);
    },

    /** @throws {NotFoundError} */
    async removeNote(id: string, note: string): Promise<Conversation> {
      await inTransaction(database, async (transaction) => {
        const isThere = await createConversationRepository(transaction).removeNote(id, note);
        if (!isThere) throw new NotFoundError('There is no such note.');
        await recordActivity(transaction, { action: 'inquiry.note-deleted', at: now(), thing: { id } });
      });
      return read(id);
    },

    /**
     * Sends a mail from the site's address; answers to it go to the one in charge, who is the author where nobody was. The
     * same id again sends nothing. @throws {NotFoundError} {NoMailServerError}
     */
    async answer(
      id: string,
      { id: replyId, subject, text }: { id: string; subject: string; text: string },
      author: Person,
    ): Promise<Conversation> {
      if (!hasMail) throw new NoMailServerError();
      const people = await listPeople();
      await inTransaction(database, async (transaction) => {
        const inquiry = await find(id, transaction);
        const conversation = createConversationRepository(transaction);
        if (await conversation.findReply(replyId)) return;
        const inCharge = people.find((person) => person.id === inquiry.assigneeId) ?? author;
        const what = {
          ...{ id: replyId, subject, text, writtenAt: now() },
          ...{ authorName: author.name, replyTo: inCharge.email },
        };
        await conversation.addReply({ inquiryId: id, authorId: author.id, what });
        await replyMails.put(transaction, { about: replyId }, now());
        const change = { state: 'answered' as const, assigneeId: inquiry.assigneeId ?? author.id };
        await createInquiryRepository(transaction).change(id, change);
        await createInboxRepository(transaction).setInquiryRead(id, now());
        await recordActivity(transaction, { action: 'inquiry.answered', at: now(), thing: { id } });
      });
      wakeOutbox();
      return read(id);
    },

    /** @throws {NotFoundError} {NothingToSendError} */
    async sendAgain(id: string, replyId: string): Promise<Conversation> {
      await inTransaction(database, async (transaction) => {
        const reply = await createConversationRepository(transaction).findReply(replyId);
        if (reply?.inquiryId !== id) throw new NotFoundError('There is no such answer.');
        if (!(await replyMails.retryFailed(transaction, replyId, now()))) throw new NothingToSendError();
        await recordActivity(transaction, { action: 'inquiry.answer-sent-again', at: now(), thing: { id } });
      });
      wakeOutbox();
      return read(id);
    },

    /** Once for each time that an inquiry waits too long. @returns How many. */
    async remindOfOverdue(): Promise<number | null> {
      const { company, settings } = await site.read();
      const until = overdueSince(now(), settings.answers, company.timeZone);
      if (!hasMail || !until) return null;
      const late = await inquiries.listForReminder(until);
      const people = await listPeople();
      for (const { id, assigneeId } of late)
        await inTransaction(database, async (transaction) => {
          const to = people.find((person) => person.id === assigneeId)?.email;
          await overdueMails.put(transaction, { about: id, payload: to === undefined ? {} : { to } }, now());
          await createInquiryRepository(transaction).setReminded(id, now());
        });
      if (late.length > 0) wakeOutbox();
      return late.length > 0 ? 0 : null;
    },
  };
}
