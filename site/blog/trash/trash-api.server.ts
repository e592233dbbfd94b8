import { serve } from '@site/platform/http/serve.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { PostTrash } from './post-trash.server.ts';
import { trashContract } from './trash-contract.ts';

export const trashApi = (trash: PostTrash) =>
  serve(trashContract, {
    async 'GET /api/trash'(request) {
      const found = await trash.list(userOf(request));
      return found.map((post) => ({ ...post, deletedAt: post.deletedAt.toISOString() }));
    },
    'POST /api/trash/:id/restore': (request) => trash.restore(request.params.id, userOf(request)),
    'DELETE /api/trash/:id': (request) => trash.remove(request.params.id, userOf(request)),
  });
