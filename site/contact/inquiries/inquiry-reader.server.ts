import { setImmediate } from 'node:timers/promises';
import type { Database } from '@site/database/schema';
import { NotFoundError } from '@site/platform/http/errors';
import { dayOf } from '@site/platform/text/day-of';
import { foldText } from '@site/platform/text/fold-text';
import type { StoredMessage } from '#site/contact/inbox/inbox.ts';
import type { HasMail } from '#site/modules/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { answerDueAt, overdueSince } from './answer-time.ts';
import type { InquiryFilters, InquiryQuery, InquiryView } from './contract.ts';
import { createConversationRepository, type Note, type Reply } from './conversation-repository.server.ts';
import type { Inquiry } from './inquiry.ts';
import { replyMails } from './inquiry-mails.server.ts';
import { createInquiryMessages } from './inquiry-messages-repository.server.ts';
import { createInquiryRepository, type InquiryFilter, openStates } from './inquiry-repository.server.ts';
import { joinLooseMessages } from './join-inquiry.server.ts';
import type { Person } from './person.ts';
import type { StaffMember } from './staff-repository.server.ts';

export interface InquirySummary extends Inquiry {
  readonly name: string;
  /** Also somebody who may not read the inbox any more. */
  readonly assignee: StaffMember | null;
  readonly dueAt: Date | null;
  readonly isOverdue: boolean;
  /** The day to follow up on has come. */
  readonly isToFollowUp: boolean;
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

export interface InquirySources {
  readonly database: Database;
  readonly hasMail: HasMail;
  readonly site: Pick<SiteSource, 'read'>;
  readonly listStaff: () => Promise<readonly StaffMember[]>;
  readonly now: () => Date;
}

const excerptCharacters = 160;
const batchSize = 100;
const maxOthers = 20;

export function createInquiryReader({ database, hasMail, site, listStaff, now }: InquirySources) {
  const inquiries = createInquiryRepository(database);

  /** Who may be in charge. */
  const listReaders = async () => (await listStaff()).filter(({ mayRead }) => mayRead);

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
        return { states: openStates, assigneeNotIn: (await listReaders()).map(({ id }) => id) };
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
    const today = dayOf(now(), company.timeZone);
    const people = new Map((await listStaff()).map((person) => [person.id, person]));
    const contents = await createInquiryMessages(database).contentsOf(found.map(({ id }) => id));
    return found.map((inquiry) => {
      const { waitingSince, assigneeId, followUpOn, id, email } = inquiry;
      const { name = email, message = '', messages = 0, unread = 0 } = contents.get(id) ?? {};
      const dueAt = waitingSince && answerDueAt(waitingSince, settings.answers, company.timeZone);
      return {
        ...{ ...inquiry, name, messages, unread },
        assignee: people.get(assigneeId ?? '') ?? null,
        ...{ dueAt, isOverdue: dueAt !== null && dueAt < now() },
        isToFollowUp: followUpOn !== null && followUpOn <= today,
        excerpt: message.replace(/\s+/g, ' ').slice(0, excerptCharacters).toWellFormed(),
      };
    });
  }

  /** Everything that was said, by inquiry. */
  async function wordsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const words = new Map<string, string[]>();
    const add = (id: string | null, ...said: string[]) =>
      id !== null && words.set(id, [...(words.get(id) ?? []), ...said]);
    const conversation = createConversationRepository(database);
    for (const { inquiryId, name, message, answers } of await createInquiryMessages(database).ofInquiries(
      ids,
    ))
      add(inquiryId, name, message, ...answers.map(({ value }) => value));
    for (const { inquiryId, text } of await conversation.notes(ids)) add(inquiryId, text);
    for (const { inquiryId, subject, text } of await conversation.replies(ids)) add(inquiryId, subject, text);
    return words;
  }

  /** Compared in batches, as messages are. @param wanted Folded; empty: all. */
  async function* batchesOf(filter: InquiryFilter, wanted: string): AsyncGenerator<Inquiry[]> {
    for (let last: Inquiry | undefined; ; ) {
      const batch = await inquiries.listAfter(filter, last, batchSize);
      const words = wanted === '' ? new Map() : await wordsOf(batch.map(({ id }) => id));
      yield batch.filter(({ id, email, tags }) =>
        foldText([email, ...tags, ...(words.get(id) ?? [])].join('\n')).includes(wanted),
      );
      if (batch.length < batchSize) return;
      last = batch.at(-1);
      // The embedded database is synchronous: without this a long list would block other requests.
      await setImmediate();
    }
  }

  async function entriesOf(id: string): Promise<Entry[]> {
    const conversation = createConversationRepository(database);
    const messages = await createInquiryMessages(database).ofInquiries([id]);
    const notes = await conversation.notes([id]);
    const replies = await conversation.replies([id]);
    const ids = replies.map((reply) => reply.id);
    const deliveries = await replyMails.states(database, ids);
    const entries: Entry[] = [
      ...messages.map((message) => ({ kind: 'message' as const, at: message.receivedAt, message })),
      ...notes.map((note) => ({ kind: 'note' as const, at: note.writtenAt, note })),
      ...replies.map((reply) => ({
        ...{ kind: 'reply' as const, at: reply.writtenAt, reply },
        delivery: deliveries.get(reply.id) ?? ('sent' as const),
      })),
    ];
    return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  return {
    /** Newest first. `total` counts without limit and offset. */
    async page(
      { view, tag, subject, q, limit, offset }: InquiryQuery,
      caller: Person,
    ): Promise<{ inquiries: InquirySummary[]; total: number }> {
      await joinLooseMessages(database);
      const filter = { ...(await filterOf(view, caller)), tag, subject };
      const wanted = foldText(q);
      if (wanted !== '') {
        const found = (await Array.fromAsync(batchesOf(filter, wanted))).flat();
        return { inquiries: await summaries(found.slice(offset, offset + limit)), total: found.length };
      }
      return {
        inquiries: await summaries(await inquiries.list(filter, { limit, offset })),
        total: await inquiries.count(filter),
      };
    },

    /** All of a list, newest first, without other inquiries of the same address. */
    async *all({ view, tag, subject, q }: InquiryFilters, caller: Person): AsyncGenerator<Conversation> {
      const filter = { ...(await filterOf(view, caller)), tag, subject };
      for await (const batch of batchesOf(filter, foldText(q)))
        for (const summary of await summaries(batch))
          yield { ...summary, entries: await entriesOf(summary.id), others: [] };
    },

    /** What the inbox shows beside the list. */
    async facts(caller: Person) {
      const { templates, signature } = (await site.read()).settings.answers;
      const count = async (view: InquiryView) => inquiries.count(await filterOf(view, caller));
      return {
        ...{ open: await count('open'), mine: await count('mine'), unassigned: await count('unassigned') },
        ...{ overdue: await count('overdue'), followUp: await count('follow-up') },
        people: (await listReaders()).map(({ id, name }) => ({ id, name })),
        subjects: await createInquiryMessages(database).subjects(),
        ...{ tags: await inquiries.tags(), templates: [...templates], signature },
        ...{ canAnswer: await hasMail(database), me: caller.name },
      };
    },

    /** @throws {NotFoundError} */
    async read(id: string): Promise<Conversation> {
      const inquiry = await inquiries.find(id);
      const [summary] = inquiry ? await summaries([inquiry]) : [];
      if (!summary) throw new NotFoundError('There is no such inquiry.');
      const same = await inquiries.list({ email: summary.email }, { limit: maxOthers, offset: 0 });
      return {
        ...summary,
        entries: await entriesOf(id),
        others: await summaries(same.filter((other) => other.id !== id)),
      };
    },
  };
}
