import { z } from 'zod';
import { originKeys } from '#site/contact/messages/message.ts';
import { spamRuleNames } from '#site/contact/spam/spam-rules.ts';
import { contract } from '#site/session/contract.ts';
import { deliveryStates } from './inbox.ts';
import {
  exportQuerySchema,
  inboxQuerySchema,
  messageChangeSchema,
  olderQuerySchema,
  overQuerySchema,
  retentionSchema,
  spamDeletionSchema,
  stateRetentionSchema,
} from './inbox-query.ts';

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
  answers: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('To the questions of the form, as they were asked.'),
  subject: z.string().describe('Of the form that it was sent from; empty: the contact form itself.'),
  origin: z
    .partialRecord(z.enum(originKeys), z.string())
    .nullable()
    .describe('Pages, the host of the site before, and the campaign of the link; null: not kept.'),
  inquiryId: z.string().nullable().describe('The inquiry that it belongs to; null: it is spam.'),
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

const wireCountsSchema = z.object({
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

export const inboxContract = contract(
  { tags: ['Messages'], access: 'messages.read' },
  {
    'GET /api/messages': {
      summary: 'List messages, newest first; the total is in X-Total-Count',
      query: inboxQuerySchema,
      answers: { 200: z.array(wireMessageSchema) },
      refuses: [400],
    },
    'GET /api/messages.csv': {
      summary: 'The messages of a list as a CSV file',
      query: exportQuerySchema,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'GET /api/messages.jsonl': {
      summary: 'The messages of a list, each a line of JSON (JSON Lines)',
      query: exportQuerySchema,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'GET /api/messages/counts': {
      summary: 'How many messages and notifications want attention',
      answers: { 200: wireCountsSchema },
    },
    'GET /api/messages/retention': {
      access: 'messages.manage',
      summary: 'How many months messages are kept; null: forever',
      answers: { 200: retentionSchema },
    },
    'GET /api/messages/older': {
      access: 'messages.manage',
      summary: 'How many messages are older than so many months: what a shorter retention deletes',
      query: olderQuerySchema,
      answers: { 200: z.object({ messages: z.number() }) },
      refuses: [400],
    },
    'PUT /api/messages/retention': {
      access: 'messages.manage',
      summary: 'Set how many months messages are kept; older ones are removed once a day',
      body: retentionSchema,
      answers: { 200: retentionSchema },
      refuses: [400, 415],
    },
    'GET /api/messages/retention/states': {
      access: 'messages.manage',
      summary: 'How many months inquiries are kept that are over, by state; null: as long as messages',
      answers: { 200: stateRetentionSchema },
    },
    'GET /api/messages/retention/states/over': {
      access: 'messages.manage',
      summary: 'How many inquiries such a retention would delete',
      query: overQuerySchema,
      answers: { 200: z.object({ inquiries: z.number() }) },
      refuses: [400],
    },
    'PUT /api/messages/retention/states': {
      access: 'messages.manage',
      summary: 'Set how many months inquiries are kept that are over; older ones are removed once a day',
      body: stateRetentionSchema,
      answers: { 200: stateRetentionSchema },
      refuses: [400, 415],
    },
    'GET /api/messages/:id': {
      summary: 'Read one message',
      answers: { 200: wireMessageSchema },
      refuses: [404],
    },
    'PATCH /api/messages/:id': {
      summary: 'Mark a message as read or unread, or, outside the trash, as spam or not',
      body: messageChangeSchema,
      answers: { 200: wireMessageSchema },
      refuses: [400, 404, 409, 415],
    },
    'DELETE /api/messages/spam': {
      summary: 'Permanently delete all spam',
      query: spamDeletionSchema,
      answers: { 200: z.object({ deleted: z.number() }) },
      refuses: [400],
    },
    'POST /api/messages/:id/notify': {
      summary: 'Send a failed notification again now',
      answers: { 202: wireMessageSchema },
      refuses: [404, 409],
    },
  },
);
