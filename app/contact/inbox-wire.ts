import { z } from 'zod';
import { deliveryStates, type KeptMessage } from './inbox.ts';

const dateTime = z.iso.datetime();

export const wireMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().describe('Plain text.'),
  receivedAt: dateTime,
  isRead: z.boolean(),
  isSpam: z.boolean(),
  delivery: z
    .object({
      state: z.enum(deliveryStates).describe('off: no notification was set up when the message came.'),
      attempts: z.number().describe('How often sending has failed.'),
      nextAttemptAt: dateTime.nullable(),
      sentAt: dateTime.nullable(),
      reason: z.string().nullable().describe('What the mail server said.'),
    })
    .describe('How the notification mail about the message is doing.'),
});

export const wireCountsSchema = z.object({
  unread: z.number().describe('Of the inbox.'),
  failedMails: z.number().describe('Notifications given up.'),
  retryingMails: z.number().describe('Notifications refused and to be tried again.'),
});

export type WireMessage = z.output<typeof wireMessageSchema>;

export function toWireMessage({ delivery, receivedAt, ...message }: KeptMessage): WireMessage {
  return {
    ...message,
    receivedAt: receivedAt.toISOString(),
    delivery: {
      ...delivery,
      nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
      sentAt: delivery.sentAt?.toISOString() ?? null,
    },
  };
}
