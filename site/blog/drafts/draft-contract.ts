import { draftReceiptSchema, editorIdSchema } from '@site/editing/draft';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { postPageSchema } from '#site/blog/reading/post-page.ts';
import { contract } from '#site/session/contract.ts';
import { draftFieldsSchema, draftSchema } from './draft.ts';

const wireDraftSchema = z.object({
  editorId: z.string(),
  sequence: z.number(),
  baseVersion: z.string(),
  savedAt: z.iso.datetime(),
  fields: draftFieldsSchema,
});
export type WireDraft = z.output<typeof wireDraftSchema>;

const ofPost = z.object({ id: z.string(), editorId: editorIdSchema });
const oneCreation = z.object({ creationId: editorIdSchema });
const ofCreation = oneCreation.extend({ editorId: editorIdSchema });

export const draftContract = contract(
  { tags: ['Drafts'], access: 'posts.write' },
  {
    'GET /api/blogs/:id/drafts': {
      summary: 'Your drafts of a blog or page, latest first',
      answers: { 200: z.array(wireDraftSchema) },
    },
    'PUT /api/blogs/:id/drafts/:editorId': {
      summary: 'Save a draft; the blog or page stays as it is',
      params: ofPost,
      body: draftSchema,
      answers: { 200: draftReceiptSchema },
      refuses: [400, 404, 413, 415],
    },
    'POST /api/blogs/preview': {
      summary: 'A draft as its page would show it; nothing is stored',
      body: draftFieldsSchema.extend({
        createdAt: z.iso.datetime('createdAt must be an ISO 8601 date-time.').optional(),
      }),
      answers: { 200: postPageSchema },
      refuses: [400, 413, 415],
    },
    'DELETE /api/blogs/:id/drafts/:editorId': {
      summary: 'Discard a draft',
      params: ofPost,
      answers: { 204: noContent },
      refuses: [400],
    },
    'GET /api/drafts': {
      summary: 'Your drafts that are no blogs yet, latest first',
      answers: {
        200: z.array(
          z.object({
            creationId: z.string(),
            title: z.string(),
            savedAt: z.iso.datetime(),
            versions: z.number().describe('Editors that hold words of it which no other has.'),
          }),
        ),
      },
    },
    'GET /api/drafts/:creationId': {
      summary: 'Your drafts of one blog that is not created yet, latest first',
      params: oneCreation,
      answers: {
        200: z.object({
          postId: z.string().nullable().describe('Id of the blog, once it was created under this key.'),
          drafts: z.array(wireDraftSchema),
        }),
      },
      refuses: [400],
    },
    'PUT /api/drafts/:creationId/:editorId': {
      summary: 'Save a draft of a blog that is not created yet',
      params: ofCreation,
      body: draftSchema,
      answers: { 200: draftReceiptSchema },
      refuses: [400, 413, 415],
    },
    'DELETE /api/drafts/:creationId/:editorId': {
      summary: 'Discard a draft',
      params: ofCreation,
      answers: { 204: noContent },
      refuses: [400],
    },
    'DELETE /api/drafts/:creationId': {
      summary: 'Discard a blog that is not created yet',
      params: oneCreation,
      answers: { 204: noContent },
      refuses: [400],
    },
  },
);
