import { searchSchema } from '@site/platform/http/search-schema';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

export const maxAuthors = 20;

export const authorContract = contract(
  { tags: ['People'], access: 'public' },
  {
    'GET /api/authors': {
      summary: `Find authors who have a page by their names, at most ${maxAuthors}`,
      query: z.object({
        q: searchSchema().describe('Words, of which the last parts may be missing.'),
      }),
      answers: {
        200: z.array(
          z.object({
            name: z.string(),
            path: z.string().describe('Of the author page.'),
            bio: z.string().describe('Plain text; empty without one.'),
            links: z.array(z.string()),
          }),
        ),
      },
      refuses: [400],
    },
  },
);
