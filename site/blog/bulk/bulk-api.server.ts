import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import { toWirePost, wirePostSchema } from '#site/blog/posts/post-wire.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import { bulkChangeSchema, bulkOutcomeSchema } from './bulk.ts';
import { changePosts } from './bulk-change.server.ts';

const common = { tags: ['Blogs'], access: 'posts.write' } as const;

export function bulkApi(services: { writing: PostWriting; trash: PostTrash }): ApiPlugin {
  return async (app) => {
    app.post(
      '/api/blogs/bulk',
      {
        schema: {
          ...common,
          summary: 'Publish, unpublish, tag or delete several blogs, each on its own',
          body: bulkChangeSchema,
          response: { 200: bulkOutcomeSchema, ...refusals(400, 415) },
        },
      },
      async (request) => changePosts(request.body, userOf(request), services),
    );

    app.post(
      '/api/blogs/:id/duplicate',
      {
        schema: {
          ...common,
          summary: 'Make a draft with the text and files of a blog',
          params: idParams,
          response: { 201: wirePostSchema, ...refusals(404) },
        },
      },
      async (request, reply) => {
        const post = await services.writing.duplicate(request.params.id, userOf(request));
        return reply
          .code(201)
          .header('location', `/api/blogs/${encodeURIComponent(post.id)}`)
          .send(toWirePost(post));
      },
    );
  };
}
