import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { PostTrash } from './post-trash.server.ts';
import { wireTrashedPostSchema } from './trashed-post.ts';

const tags = ['Trash'];

export function trashApi(trash: PostTrash): ApiPlugin {
  const schema = {
    tags,
    access: 'posts.write',
    params: idParams,
    response: { 204: noContent, ...refusals(404) },
  } as const;

  return async (app) => {
    app.get(
      '/api/trash',
      {
        schema: {
          summary: 'Deleted blogs and pages that can still be brought back, latest first',
          tags,
          access: 'posts.write',
          response: { 200: z.array(wireTrashedPostSchema) },
        },
      },
      async (request) =>
        (await trash.list(userOf(request))).map((post) => ({
          ...post,
          deletedAt: post.deletedAt.toISOString(),
        })),
    );

    app.post(
      '/api/trash/:id/restore',
      { schema: { ...schema, summary: 'Bring a deleted blog or page back as it was' } },
      async (request, reply) => {
        await trash.restore(request.params.id, userOf(request));
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/trash/:id',
      { schema: { ...schema, summary: 'Permanently delete a blog or page in the trash' } },
      async (request, reply) => {
        await trash.remove(request.params.id, userOf(request));
        return reply.code(204).send();
      },
    );
  };
}
