import type { Message } from '#site/contact/messages/message.ts';
import type { SpamRule } from '#site/contact/spam/spam-rules.ts';

export const inboxTabs = ['inbox', 'spam', 'trash'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export const readStates = ['all', 'unread'] as const;
export type ReadState = (typeof readStates)[number];

export const deliveryStates = ['off', 'held', 'waiting', 'sent', 'retrying', 'failed'] as const;

export interface Delivery {
  /** Off: no mail server. Held: the message is spam. Retrying: refused, and due again. Failed: given up. */
  readonly state: (typeof deliveryStates)[number];
  /** Since the last manual resend. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
  /** The mail server's response; null when nothing has failed. */
  readonly reason: string | null;
}

export interface StoredMessage extends Message {
  readonly isRead: boolean;
  readonly isSpam: boolean;
  /** Empty also after an administrator marked it as not spam. */
  readonly spamSigns: readonly SpamRule[];
  readonly deletedAt: Date | null;
  readonly delivery: Delivery;
  /** Null: spam. */
  readonly inquiryId: string | null;
}

export interface InboxCounts {
  readonly unread: number;
  readonly spam: number;
  readonly unreadSpam: number;
  readonly trash: number;
  /** Notifications given up. */
  readonly failedMails: number;
  readonly retryingMails: number;
  readonly hasAlerts: boolean;
  readonly countedAt: Date;
}

export const inboxLimits = { pageSize: 100 } as const;

export const spamDays = 30;
