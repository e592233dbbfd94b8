import type { Database, Schema } from '@site/database/schema';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { notification } from '#site/contact/messages/contact-mails.server.ts';
import { storedAnswers, storedOrigin } from '#site/contact/messages/message-repository.server.ts';
import { type SpamRule, spamRules } from '#site/contact/spam/spam-rules.ts';
import type { Delivery, InboxTab, ReadState, StoredMessage } from './inbox.ts';

export interface InboxFilter {
  readonly tab: InboxTab;
  readonly state: ReadState;
}

/** With its notification: it has at most one. */
export const keptMessages = (database: Database) =>
  database
    .selectFrom('messages')
    .leftJoin('outbox', (join) =>
      join.on('outbox.kind', '=', notification.name).onRef('outbox.about', '=', 'messages.id'),
    )
    .selectAll('messages')
    .select([
      'outbox.id as outbox_id',
      'outbox.attempts',
      'outbox.due_at',
      'outbox.sent_at',
      'outbox.failed_at',
      'outbox.last_error',
    ]);

export function conditions(eb: ExpressionBuilder<Schema, 'messages'>, { tab, state }: InboxFilter) {
  return [
    ...(tab === 'trash'
      ? [eb('messages.deleted_at', 'is not', null)]
      : [eb('messages.deleted_at', 'is', null), eb('messages.is_spam', '=', tab === 'spam' ? 1 : 0)]),
    ...(state === 'unread' ? [eb('messages.read_at', 'is', null)] : []),
  ];
}

type MailColumns = Pick<
  Selectable<Schema['outbox']>,
  'attempts' | 'due_at' | 'sent_at' | 'failed_at' | 'last_error'
>;
type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };
type StoredRow = Selectable<Schema['messages']> & { outbox_id: string | null } & Nullable<MailColumns>;

export function asStoredMessage(row: StoredRow): StoredMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    receivedAt: new Date(row.received_at),
    isRead: row.read_at !== null,
    isSpam: row.is_spam === 1,
    spamSigns: rulesOf(row.spam_signs),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at),
    delivery: deliveryOf(row),
    inquiryId: row.inquiry_id,
    answers: storedAnswers(row.answers),
    subject: row.subject,
    origin: storedOrigin(row.origin),
  };
}

/** Skips rules unknown to this version. */
function rulesOf(stored: string | null): SpamRule[] {
  const names: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(names) ? names.filter((name): name is SpamRule => Object.hasOwn(spamRules, name)) : [];
}

function deliveryOf(row: StoredRow): Delivery {
  const attempts = row.attempts ?? 0;
  const nothing = { attempts, nextAttemptAt: null, sentAt: null, reason: row.last_error };
  if (row.outbox_id === null) return { ...nothing, state: row.spam_signs === null ? 'off' : 'held' };
  if (row.sent_at !== null) return { ...nothing, state: 'sent', sentAt: new Date(row.sent_at) };
  if (row.failed_at !== null) return { ...nothing, state: 'failed' };
  const nextAttemptAt = row.due_at === null ? null : new Date(row.due_at);
  return { ...nothing, state: attempts > 0 ? 'retrying' : 'waiting', nextAttemptAt };
}
