import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

export const slugContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'GET /api/slugs/:slug': {
      summary: 'Whether a blog, or a page of its own, could have this slug',
      params: z.object({ slug: z.string().max(1_000) }),
      query: z.object({
        for: z.string().max(200).optional().describe('Id of the blog or page that wants it.'),
        page: z.stringbool().default(false).describe('Whether a page of its own wants it.'),
      }),
      answers: {
        200: z.object({
          slug: z.string().describe('In its one spelling.'),
          problem: z
            .string()
            .nullable()
            .describe('Why no blog, or not this one, can have it; null when it can.'),
        }),
      },
    },
  },
);
