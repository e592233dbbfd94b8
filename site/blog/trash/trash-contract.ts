import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

const trashedPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().describe('Where visitors found it.'),
  deletedAt: z.iso.datetime(),
});

export type WireTrashedPost = z.output<typeof trashedPostSchema>;

export const trashContract = contract(
  { tags: ['Trash'], access: 'posts.write' },
  {
    'GET /api/trash': {
      summary: 'Deleted blogs and pages that can still be brought back, latest first',
      answers: { 200: z.array(trashedPostSchema) },
    },
    'POST /api/trash/:id/restore': {
      summary: 'Bring a deleted blog or page back as it was',
      answers: { 204: noContent },
      refuses: [404],
    },
    'DELETE /api/trash/:id': {
      summary: 'Permanently delete a blog or page in the trash',
      answers: { 204: noContent },
      refuses: [404],
    },
  },
);
