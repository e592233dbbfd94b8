import { z } from 'zod';
import { wireShape } from '#site/blog/posts/fields/post-fields.ts';
import { wirePostSchema } from '#site/blog/posts/post-contract.ts';
import { contract } from '#site/session/contract.ts';

const kinds = ['create', 'update', 'restore', 'media'] as const;

const wireRevisionLineSchema = z.object({
  number: z.number(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().describe('E-mail address, or empty.'),
  kind: z.enum(kinds),
  changed: z.array(z.string()).describe('Names of the fields that differ from the save before.'),
  title: z.string(),
  isPage: z.boolean(),
});

const wireRevisionSchema = wireRevisionLineSchema.omit({ changed: true }).extend(wireShape);

export type WireRevisionLine = z.output<typeof wireRevisionLineSchema>;
export type WireRevision = z.output<typeof wireRevisionSchema>;

const oneRevision = z.object({
  id: z.string(),
  number: z
    .string()
    .regex(/^\d{1,9}$/, 'The number of a version is a whole number.')
    .transform(Number),
});

export const historyContract = contract(
  { tags: ['History'], access: 'posts.write' },
  {
    'GET /api/blogs/:id/revisions': {
      summary: 'The saves of a blog or page, newest first',
      answers: { 200: z.array(wireRevisionLineSchema) },
      refuses: [404],
    },
    'GET /api/blogs/:id/revisions/:number': {
      summary: 'One save of a blog or page',
      params: oneRevision,
      answers: { 200: wireRevisionSchema },
      refuses: [400, 404],
    },
    'POST /api/blogs/:id/revisions/:number/restore': {
      summary: 'Restore the text and images of an earlier save, as a new save',
      params: oneRevision,
      answers: { 200: wirePostSchema },
      refuses: [400, 404, 409],
    },
  },
);
