import { editorIdSchema } from '@site/editing/draft';
import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { presenceSchema, wirePresenceSchema } from './presence.ts';
import type { PresenceService } from './presence-service.server.ts';

const common = { tags: ['Blogs'], access: 'posts.write' } as const;

export function presenceApi(presence: PresenceService): ApiPlugin {
  return async (app) => {
    app.put(
      '/api/blogs/:id/presence',
      {
        schema: {
          ...common,
          summary: 'Say that an editor has a blog or page open, and read who else has',
          description: 'To be repeated every twenty seconds; a minute without it ends it.',
          params: idParams,
          body: presenceSchema,
          response: { 200: wirePresenceSchema, ...refusals(400, 404, 415) },
        },
      },
      async (request) => ({
        others: await presence.renew(request.params.id, request.body.editorId, userOf(request)),
      }),
    );

    app.delete(
      '/api/blogs/:id/presence/:editorId',
      {
        schema: {
          ...common,
          summary: 'Say that an editor is closed',
          params: z.object({ id: z.string(), editorId: editorIdSchema }),
          response: { 204: noContent, ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { id, editorId } = request.params;
        await presence.end(id, editorId, userOf(request).id);
        return reply.code(204).send();
      },
    );
  };
}
