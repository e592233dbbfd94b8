import { noContent } from '@site/platform/http/contract';
import { searchSchema } from '@site/platform/http/search-schema';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { inquiryViewSchema } from '#site/contact/inquiries/contract.ts';
import { messageLimits } from '#site/contact/messages/message.ts';
import { contract } from '#site/session/contract.ts';

export const viewLimits = { views: 20, nameCharacters: 60 } as const;

const body = 'The body must be an object.';
const name = requiredText('Name', viewLimits.nameCharacters, plainLine);

const filtersSchema = z.object({
  view: inquiryViewSchema,
  q: searchSchema().default(''),
  subject: z.string().max(messageLimits.subjectCharacters).default(''),
});

const savedViewSchema = z.object({ id: z.string(), name, filters: filtersSchema });
const newViewSchema = z.object({ name, filters: filtersSchema }, body);

export type SavedView = z.output<typeof savedViewSchema>;
export type NewView = z.output<typeof newViewSchema>;

export const viewContract = contract(
  { tags: ['Inquiries'], access: 'messages.read' },
  {
    'GET /api/inquiries/views': {
      summary: 'The filters that the caller keeps under a name, by name',
      answers: { 200: z.array(savedViewSchema) },
    },
    'POST /api/inquiries/views': {
      summary: `Keep filters under a name, at most ${viewLimits.views}; a name that is there gets the new filters`,
      body: newViewSchema,
      answers: { 201: savedViewSchema },
      refuses: [400, 409, 415],
    },
    'PATCH /api/inquiries/views/:id': {
      summary: 'Rename a view',
      body: z.object({ name }, body),
      answers: { 200: savedViewSchema },
      refuses: [400, 404, 409, 415],
    },
    'DELETE /api/inquiries/views/:id': {
      summary: 'Delete a view',
      answers: { 204: noContent },
      refuses: [404],
    },
  },
);
