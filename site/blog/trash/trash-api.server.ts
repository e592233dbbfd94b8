import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
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
