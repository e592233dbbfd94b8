import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { toWirePost } from '#site/blog/posts/fields/wire-post.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import { changePosts } from './bulk-change.server.ts';
import { bulkContract } from './bulk-contract.ts';

export const bulkApi = (services: { writing: PostWriting; trash: PostTrash }) =>
  serve(bulkContract, {
    'POST /api/blogs/bulk': (request) => changePosts(request.body, userOf(request), services),
    async 'POST /api/blogs/:id/duplicate'(request, reply) {
      const post = await services.writing.duplicate(request.params.id, userOf(request));
      reply.header('location', `/api/blogs/${encodeURIComponent(post.id)}`);
      return toWirePost(post);
    },
  });
