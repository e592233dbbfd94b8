import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { erasureSchema } from '../user.ts';
import { managesUsers } from '../user-api.server.ts';
import type { PrivacyService } from './privacy-service.server.ts';

export function privacyApi(privacy: PrivacyService): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/auth/admin/export',
      {
        schema: {
          summary: 'Everything this site stores about you, but secrets, as a file',
          tags: ['Account'],
          access: 'signed in',
          response: { 200: z.record(z.string(), z.unknown()) },
        },
      },
      async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="my-data.json"');
        return privacy.export(userOf(request).id);
      },
    );

    app.post(
      '/api/users/:id/erase',
      {
        schema: {
          ...managesUsers,
          summary: 'Remove another user and what names them; what they wrote stays under another name',
          params: idParams,
          body: erasureSchema,
          response: { 204: noContent, ...refusals(400, 404, 409, 415) },
        },
      },
      async (request, reply) => {
        const { id, sessionId, email: by } = userOf(request);
        await privacy.erase({ id, sessionId }, request.params.id, { name: request.body.name, by });
        return reply.code(204).send();
      },
    );
  };
}
