import type { Message } from '#app/contact/messages/message.ts';
import type { SpamRule } from '#app/contact/spam/spam-rules.ts';

export const inboxTabs = ['inbox', 'spam'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Which messages of a tab to show. */
export const readStates = ['all', 'unread'] as const;
export type ReadState = (typeof readStates)[number];

export const deliveryStates = ['off', 'held', 'waiting', 'sent', 'retrying', 'failed'] as const;

/** The state of a message's notification. */
export interface Delivery {
  /** Off: no mail server was set up. Held: the message was caught as spam. Retrying: refused, and due again. Failed: given up. */
  readonly state: (typeof deliveryStates)[number];
  /** How often sending it has failed, since it was last sent again by hand. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
  /** What the mail server said; null when nothing has failed. */
  readonly reason: string | null;
}

/** A message as it is kept in the inbox. */
export interface KeptMessage extends Message {
  readonly isRead: boolean;
  readonly isSpam: boolean;
  /** The spam rules that caught it; empty when none did, or an administrator marked it as not spam. */
  readonly spamSigns: readonly SpamRule[];
  readonly delivery: Delivery;
}

export interface InboxCounts {
  /** Of the inbox; spam does not count. */
  readonly unread: number;
  /** All of it. */
  readonly spam: number;
  readonly unreadSpam: number;
  /** Notifications given up. */
  readonly failedMails: number;
  /** Notifications refused and to be tried again. */
  readonly retryingMails: number;
  /** The instant of these numbers. */
  readonly countedAt: Date;
}

export const inboxLimits = { pageSize: 100, searchCharacters: 300 } as const;

/** Spam is deleted after this many days, whatever the retention. */
export const spamDays = 30;
