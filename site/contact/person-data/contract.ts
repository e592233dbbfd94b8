import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { messageSchema } from '#site/contact/messages/message-schema.ts';
import { contract } from '#site/session/contract.ts';

const { email } = messageSchema.shape;
const findSchema = z.object({ email });

const foundSchema = z.object({
  email: z.string(),
  messages: z.number().describe('Also spam, and what is in the trash.'),
  inquiries: z.number(),
  answers: z.number(),
  notes: z.number(),
  mails: z.number().describe('In the outbox, to this address or about its messages.'),
  isUser: z.boolean().describe('Whether it is also the address of a user, whose data is under Users.'),
});

export type FoundPerson = z.output<typeof foundSchema>;

export const personDataContract = contract(
  { tags: ['Messages'], access: 'messages.manage' },
  {
    'GET /api/messages/person': {
      summary: 'What is stored of somebody who wrote, by their e-mail address',
      query: findSchema,
      answers: { 200: foundSchema },
      refuses: [400],
    },
    'GET /api/messages/person/export': {
      summary: 'Everything that is stored of somebody who wrote, as JSON',
      query: findSchema,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'DELETE /api/messages/person': {
      summary: 'Permanently delete everything that is stored of somebody who wrote',
      query: findSchema.extend({
        messages: wholeNumber('messages', 0, Number.MAX_SAFE_INTEGER).describe(
          'How many there were when it was confirmed: with another number nothing is deleted.',
        ),
      }),
      answers: { 200: foundSchema },
      refuses: [400, 409],
    },
  },
);
