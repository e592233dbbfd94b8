import { z } from 'zod';
import { spamRuleNames } from '#site/contact/spam/spam-rules.ts';
import { deliveryStates, type InboxCounts, type StoredMessage } from './inbox.ts';

const dateTime = z.iso.datetime();

export const wireMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().describe('Plain text.'),
  receivedAt: dateTime,
  isRead: z.boolean(),
  isSpam: z.boolean(),
  spamSigns: z.array(z.enum(spamRuleNames)).describe('The spam rules that caught it; empty when none did.'),
  deletedAt: dateTime.nullable().describe('When it was moved to the trash; null: it is not there.'),
  delivery: z
    .object({
      state: z
        .enum(deliveryStates)
        .describe('off: no notification was set up when the message came; held: it was caught as spam.'),
      attempts: z.number().describe('How often sending has failed.'),
      nextAttemptAt: dateTime.nullable(),
      sentAt: dateTime.nullable(),
      reason: z.string().nullable().describe('What the mail server said.'),
    })
    .describe("The state of the message's notification mail."),
});

export const wireCountsSchema = z.object({
  unread: z.number().describe('Of the inbox.'),
  spam: z.number(),
  unreadSpam: z.number(),
  trash: z.number(),
  failedMails: z.number().describe('Notifications given up.'),
  retryingMails: z.number().describe('Notifications that failed and will be retried.'),
  hasAlerts: z.boolean().describe('Whether new messages are reported by e-mail.'),
  countedAt: dateTime,
});

export type WireMessage = z.output<typeof wireMessageSchema>;
export type WireCounts = z.output<typeof wireCountsSchema>;

export function toWireMessage({
  delivery,
  receivedAt,
  deletedAt,
  spamSigns,
  ...message
}: StoredMessage): WireMessage {
  return {
    ...message,
    spamSigns: [...spamSigns],
    receivedAt: receivedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    delivery: {
      ...delivery,
      nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
      sentAt: delivery.sentAt?.toISOString() ?? null,
    },
  };
}

export const toWireCounts = ({ countedAt, ...counts }: InboxCounts): WireCounts => ({
  ...counts,
  countedAt: countedAt.toISOString(),
});
