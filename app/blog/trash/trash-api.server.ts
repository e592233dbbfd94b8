import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { PostTrash } from './post-trash.server.ts';
import { wireTrashedPostSchema } from './trash.ts';

const onePost = z.object({ id: z.string() });
const tag = 'Trash';

/** The routes under `/api/trash`. */
export function trashApi(trash: PostTrash, auth: AuthService) {
  const onRequest = requireAdministrator(auth);
  const describe = (summary: string) =>
    describeRoute({
      summary,
      tag,
      security: bearerSecurity,
      params: onePost,
      replies: { 204: null },
      errors: [401, 403, 404],
    });

  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.get(
      '/api/trash',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Deleted blogs that can still be brought back, latest first',
          tag,
          security: bearerSecurity,
          replies: { 200: z.array(wireTrashedPostSchema) },
          errors: [401, 403],
        }),
      },
      async () =>
        (await trash.list()).map(({ id, title, deletedAt }) => ({
          id,
          title,
          deletedAt: deletedAt.toISOString(),
        })),
    );

    app.post(
      '/api/trash/:id/restore',
      { onRequest, schema: describe('Bring a deleted blog back as it was') },
      async (request, reply) => {
        await trash.restore(parse(onePost, request.params).id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/trash/:id',
      { onRequest, schema: describe('Remove a deleted blog for good') },
      async (request, reply) => {
        await trash.remove(parse(onePost, request.params).id);
        return reply.code(204).send();
      },
    );
  };
}
