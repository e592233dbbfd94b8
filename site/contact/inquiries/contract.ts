import { noContent } from '@site/platform/http/contract';
import { searchSchema } from '@site/platform/http/search-schema';
import { wholeNumber } from '@site/platform/http/whole-number';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { wireMessageSchema } from '#site/contact/inbox/contract.ts';
import { messageLimits } from '#site/contact/messages/message.ts';
import { contract } from '#site/session/contract.ts';
import { inquiryLimits, inquiryStates } from './inquiry.ts';

const {
  noteCharacters,
  subjectCharacters,
  replyCharacters,
  tags: maxTags,
  tagCharacters,
  pageSize,
  bulk,
} = inquiryLimits;
const dateTime = z.iso.datetime();
const state = z.enum(inquiryStates, `state must be one of ${inquiryStates.join(', ')}.`);
const person = z.object({ id: z.string(), name: z.string() });

const summarySchema = z.object({
  id: z.string(),
  name: z.string().describe('As the last message gives it.'),
  email: z.string(),
  state,
  assignee: person
    .extend({ mayRead: z.boolean().describe('False: has no access to the inbox any more.') })
    .nullable()
    .describe('Who is in charge.'),
  followUpOn: z.iso.date().nullable(),
  tags: z.array(z.string()),
  lastAt: dateTime,
  waitingSince: dateTime.nullable().describe('Null: no message waits for an answer.'),
  dueAt: dateTime.nullable().describe('Until when the site promises an answer; null: it promises none.'),
  isOverdue: z.boolean(),
  isToFollowUp: z.boolean().describe('Whether the day to follow up has come.'),
  excerpt: z.string().describe('The beginning of the last message.'),
  messages: z.number(),
  unread: z.number(),
});

const noteSchema = z.object({
  kind: z.literal('note'),
  id: z.string(),
  author: z.string(),
  text: z.string(),
  at: dateTime,
});
const replySchema = z.object({
  ...noteSchema.shape,
  kind: z.literal('reply'),
  replyTo: z.string(),
  subject: z.string(),
  delivery: z.enum(['waiting', 'sent', 'failed']).describe('Of its mail.'),
});
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), at: dateTime, message: wireMessageSchema }),
  noteSchema,
  replySchema,
]);

const conversationSchema = z.object({
  ...summarySchema.shape,
  entries: z.array(entrySchema).describe('Messages, notes and replies, oldest first.'),
  others: z.array(summarySchema).describe('Other inquiries of the same address.'),
});

export const inquiryViewSchema = z
  .enum(['open', 'mine', 'unassigned', 'overdue', 'follow-up', 'all', ...inquiryStates])
  .default('open');

const filters = z.object({
  view: inquiryViewSchema.describe(
    'open: new and in progress; mine: open ones that the caller is in charge of.',
  ),
  tag: z.string().max(tagCharacters).optional(),
  subject: z.string().max(messageLimits.subjectCharacters).optional().describe('Of a form.'),
  q: searchSchema().default(''),
});

const listQuery = filters.extend({
  limit: wholeNumber('limit', 1, pageSize).default(pageSize),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
});

const tag = z
  .string()
  .overwrite(plainLine)
  .min(1, 'A tag is missing.')
  .max(tagCharacters, `A tag has at most ${tagCharacters} characters.`);

const changeSchema = z.object(
  {
    state: state.optional(),
    assigneeId: z.string().nullable().optional().describe('Null: nobody.'),
    followUpOn: z.iso.date('followUpOn must be a day, such as 2026-12-24.').nullable().optional(),
    tags: z
      .array(tag)
      .max(maxTags, `At most ${maxTags} tags.`)
      .transform((tags) => [...new Set(tags)])
      .optional(),
  },
  'The body must be an object.',
);

export const inquiryContract = contract(
  { tags: ['Inquiries'], access: 'messages.read' },
  {
    'GET /api/inquiries': {
      summary: 'List inquiries by their last message, newest first; the total is in X-Total-Count',
      query: listQuery,
      answers: { 200: z.array(summarySchema) },
      refuses: [400],
    },
    'GET /api/inquiries.csv': {
      summary: 'The messages of a list of inquiries as a CSV file',
      query: filters,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'GET /api/inquiries.jsonl': {
      summary: 'A list of inquiries with everything that was said, each a line of JSON (JSON Lines)',
      query: filters,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'GET /api/inquiries/facts': {
      summary: 'How many inquiries are open, and what they can be given',
      answers: {
        200: z.object({
          open: z.number(),
          mine: z.number(),
          unassigned: z.number(),
          overdue: z.number(),
          followUp: z.number(),
          people: z.array(person).describe('Who can be in charge.'),
          tags: z.array(z.string()),
          subjects: z.array(z.string()).describe('Of forms that messages came from.'),
          templates: z.array(z.object({ name: z.string(), text: z.string() })),
          signature: z.string(),
          canAnswer: z.boolean().describe('Whether a mail server is set up.'),
          me: z.string().describe('The name of the caller.'),
        }),
      },
    },
    'GET /api/inquiries/:id': {
      summary: 'Read an inquiry with everything that was said',
      answers: { 200: conversationSchema },
      refuses: [404],
    },
    'PATCH /api/inquiries/:id': {
      summary: 'Set the state of an inquiry, who is in charge, when to follow up, or its tags',
      body: changeSchema,
      answers: { 200: conversationSchema },
      refuses: [400, 404, 415],
    },
    'PATCH /api/inquiries': {
      summary: 'Change several inquiries at once',
      body: z.object(
        { ids: z.array(z.string()).min(1).max(bulk), change: changeSchema },
        'The body must be an object.',
      ),
      answers: { 200: z.object({ changed: z.number() }) },
      refuses: [400, 415],
    },
    'POST /api/inquiries/:id/read': {
      summary: 'Mark all messages of an inquiry as read',
      answers: { 204: noContent },
      refuses: [404],
    },
    'POST /api/inquiries/:id/notes': {
      summary: 'Write a note that staff alone see',
      body: z.object({ text: requiredText('Note', noteCharacters) }, 'The body must be an object.'),
      answers: { 201: conversationSchema },
      refuses: [400, 404, 415],
    },
    'DELETE /api/inquiries/:id/notes/:note': {
      summary: 'Delete a note',
      answers: { 200: conversationSchema },
      refuses: [404],
    },
    'POST /api/inquiries/:id/replies': {
      summary: 'Answer by mail',
      body: z.object(
        {
          id: z.uuid('id must be a UUID.').describe('Made by the client: the same reply sent again is one.'),
          subject: requiredText('Subject', subjectCharacters, plainLine),
          text: requiredText('Answer', replyCharacters),
          seen: z
            .number()
            .int()
            .min(0)
            .optional()
            .describe('Answers that its writer has seen: 409 `answered_meanwhile` when there are more.'),
        },
        'The body must be an object.',
      ),
      answers: { 201: conversationSchema },
      refuses: [400, 404, 409, 415],
    },
    'POST /api/inquiries/:id/replies/:reply/retry': {
      summary: 'Send a reply again that could not be delivered',
      answers: { 202: conversationSchema },
      refuses: [404, 409],
    },
  },
);

export type WireInquiry = z.output<typeof summarySchema>;
export type WireConversation = z.output<typeof conversationSchema>;
export type WireEntry = z.output<typeof entrySchema>;
export type InquiryQuery = z.output<typeof listQuery>;
export type InquiryFilters = z.output<typeof filters>;
export type InquiryView = InquiryQuery['view'];
