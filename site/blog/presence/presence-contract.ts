import { editorIdSchema } from '@site/editing/draft';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

export const presenceContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'PUT /api/blogs/:id/presence': {
      summary: 'Say that an editor has a blog or page open, and read who else has',
      description: 'To be repeated every twenty seconds; a minute without it ends it.',
      body: z.object({ editorId: editorIdSchema }, 'The body must be an object.'),
      answers: {
        200: z.object({
          others: z
            .array(z.string())
            .describe('Names of the other users who have the blog open now, each once.'),
        }),
      },
      refuses: [400, 404, 415],
    },
    'DELETE /api/blogs/:id/presence/:editorId': {
      summary: 'Say that an editor is closed',
      params: z.object({ id: z.string(), editorId: editorIdSchema }),
      answers: { 204: noContent },
      refuses: [400],
    },
  },
);
