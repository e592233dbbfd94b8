import { z } from 'zod';
import { tagSchema } from '#site/blog/posts/good-tag.ts';
import { wirePostSchema } from '#site/blog/posts/post-contract.ts';
import { contract } from '#site/session/contract.ts';
import { bulkActions } from './bulk.ts';

export const bulkLimits = { posts: 100 } as const;

const idsProblem = `ids must be a list of 1 to ${bulkLimits.posts} ids.`;

const bulkChangeSchema = z
  .object(
    {
      ids: z
        .array(z.string(idsProblem).max(300), idsProblem)
        .min(1, idsProblem)
        .max(bulkLimits.posts, idsProblem),
      action: z.enum(bulkActions, `action must be one of ${bulkActions.join(', ')}.`),
      tag: tagSchema.optional().describe('For addTag and removeTag.'),
    },
    'The body must be an object.',
  )
  .refine(({ action, tag }) => tag !== undefined || (action !== 'addTag' && action !== 'removeTag'), {
    path: ['tag'],
    message: 'Please name the tag.',
  });

export type BulkChange = z.output<typeof bulkChangeSchema>;

const bulkOutcomeSchema = z.object({
  changed: z.array(z.string()).describe('Ids of the blogs that are different now; the rest were so already.'),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  noted: z
    .array(z.object({ id: z.string(), message: z.string() }))
    .optional()
    .describe('Changed ones about which something is to be said, such as that one is pinned.'),
});

export type BulkOutcome = z.output<typeof bulkOutcomeSchema>;

export const bulkContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'POST /api/blogs/bulk': {
      summary: 'Publish, unpublish, tag or delete several blogs, each on its own',
      body: bulkChangeSchema,
      answers: { 200: bulkOutcomeSchema },
      refuses: [400, 415],
    },
    'POST /api/blogs/:id/duplicate': {
      summary: 'Make a draft with the text and files of a blog',
      answers: { 201: wirePostSchema },
      refuses: [404],
    },
  },
);
