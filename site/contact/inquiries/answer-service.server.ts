import { inTransaction } from '@site/database/transaction';
import { DomainError, NotFoundError } from '@site/platform/http/errors';
import { dayOf } from '@site/platform/text/day-of';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { NothingToSendError } from '#site/contact/errors.ts';
import { overdueSince } from './answer-time.ts';
import { createConversationRepository } from './conversation-repository.server.ts';
import { answeredMeanwhile } from './inquiry.ts';
import { followUpMails, overdueMails, replyMails } from './inquiry-mails.server.ts';
import { createInquiryMessages } from './inquiry-messages-repository.server.ts';
import type { InquirySources } from './inquiry-reader.server.ts';
import { createInquiryRepository } from './inquiry-repository.server.ts';
import type { Person } from './person.ts';

class NoMailServerError extends DomainError {
  readonly code = 'no_mail_server';
  readonly status = 409;
  constructor() {
    super('No mail server is set up, so the site cannot send an answer.');
  }
}

class AnswerSentError extends DomainError {
  readonly code = 'answer_sent';
  readonly status = 409;
  constructor() {
    super('Another version of this answer was sent already: it stands in the conversation.');
  }
}

interface NewAnswer {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly seen?: number | undefined;
}

class AnsweredMeanwhileError extends DomainError {
  readonly code = answeredMeanwhile;
  readonly status = 409;
  constructor() {
    super('Somebody has answered meanwhile. Please read that answer before you send yours.');
  }
}

export type AnswerService = ReturnType<typeof createAnswerService>;

/** Answers by mail, and reminders of those that are missing. */
export function createAnswerService({
  database,
  hasMail,
  site,
  listStaff,
  wakeOutbox,
  now,
}: InquirySources & { wakeOutbox: () => void }) {
  return {
    /**
     * Sends a mail from the site's address; answers to it go to the one in charge, who is the author where nobody was. The
     * same answer again, by its id, sends nothing. @param answer `seen`: how many answers its author has seen; undefined: all.
     * @throws {NotFoundError} {NoMailServerError} {AnswerSentError} {AnsweredMeanwhileError}
     */
    async answer(id: string, { id: replyId, subject, text, seen }: NewAnswer, author: Person): Promise<void> {
      if (!(await hasMail(database))) throw new NoMailServerError();
      const people = (await listStaff()).filter(({ mayRead }) => mayRead);
      await inTransaction(database, async (transaction) => {
        const inquiry = await createInquiryRepository(transaction).find(id);
        if (!inquiry) throw new NotFoundError('There is no such inquiry.');
        const conversation = createConversationRepository(transaction);
        const sent = await conversation.findReply(replyId);
        if (sent && (sent.text !== text || sent.subject !== subject)) throw new AnswerSentError();
        if (sent) return;
        // A row that is written is locked: of two answers at once the second one knows of the first.
        const change = { state: 'answered' as const, assigneeId: inquiry.assigneeId ?? author.id };
        await createInquiryRepository(transaction).change(id, change);
        if (seen !== undefined && (await conversation.replies([id])).length > seen)
          throw new AnsweredMeanwhileError();
        const inCharge = people.find((person) => person.id === inquiry.assigneeId) ?? author;
        const what = {
          ...{ id: replyId, subject, text, writtenAt: now() },
          ...{ authorName: author.name, replyTo: inCharge.email },
        };
        await conversation.addReply({ inquiryId: id, authorId: author.id, what });
        await replyMails.put(transaction, { about: replyId }, now());
        await createInquiryMessages(transaction).setInquiryRead(id, now());
        await recordActivity(transaction, { action: 'inquiry.answered', at: now(), thing: { id } });
      });
      wakeOutbox();
    },

    /** @throws {NotFoundError} {NothingToSendError} */
    async sendAgain(id: string, replyId: string): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const reply = await createConversationRepository(transaction).findReply(replyId);
        if (reply?.inquiryId !== id) throw new NotFoundError('There is no such answer.');
        if (!(await replyMails.retryFailed(transaction, replyId, now())))
          throw new NothingToSendError('answer');
        await recordActivity(transaction, { action: 'inquiry.answer-sent-again', at: now(), thing: { id } });
      });
      wakeOutbox();
    },

    /** One mail for each time that an inquiry waits too long. @returns Null when nothing was due. */
    async remindOfOverdue(): Promise<0 | null> {
      const { company, settings } = await site.read();
      const until = overdueSince(now(), settings.answers, company.timeZone);
      if (!until || !(await hasMail(database))) return null;
      const late = await createInquiryRepository(database).listForReminder(until);
      if (late.length === 0) return null;
      for (const { id } of late) {
        await inTransaction(database, async (transaction) => {
          await overdueMails.put(transaction, { about: id }, now());
          await createInquiryRepository(transaction).setReminded(id, now());
        });
      }
      wakeOutbox();
      return 0;
    },

    /** One mail for each day to follow up on. @returns Null when none had come. */
    async remindOfFollowUp(): Promise<0 | null> {
      const day = dayOf(now(), (await site.read()).company.timeZone);
      const due = (await hasMail(database))
        ? await createInquiryRepository(database).listForFollowUp(day)
        : [];
      if (due.length === 0) return null;
      for (const { id, followUpOn } of due) {
        await inTransaction(database, async (transaction) => {
          await followUpMails.put(transaction, { about: id }, now());
          await createInquiryRepository(transaction).setFollowedUp(id, followUpOn);
        });
      }
      wakeOutbox();
      return 0;
    },
  };
}
