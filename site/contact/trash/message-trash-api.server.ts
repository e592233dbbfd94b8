import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import type { MessageTrash } from './message-trash.server.ts';

const emptyingSchema = z.object({
  until: z.iso
    .datetime('until must be an instant in ISO 8601, UTC.')
    .transform((instant) => new Date(instant))
    .describe('Messages that came to the trash later stay, because the question did not count them.'),
});

export function messageTrashApi(trash: MessageTrash): ApiPlugin {
  const common = { tags: ['Messages'], access: 'messages.read' } as const;
  const ofOne = { ...common, params: idParams, response: { 204: noContent, ...refusals(404) } } as const;

  return async (app) => {
    app.delete(
      '/api/messages/:id',
      { schema: { ...ofOne, summary: 'Move a message to the trash, from which it can be restored' } },
      async (request, reply) => {
        await trash.put(request.params.id);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/messages/trash/:id/restore',
      { schema: { ...ofOne, summary: 'Restore a message from the trash to where it was' } },
      async (request, reply) => {
        await trash.restore(request.params.id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/messages/trash/:id',
      { schema: { ...ofOne, summary: 'Permanently delete a message in the trash' } },
      async (request, reply) => {
        await trash.delete(request.params.id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/messages/trash',
      {
        schema: {
          ...common,
          summary: 'Permanently delete every message in the trash',
          querystring: emptyingSchema,
          response: { 200: z.object({ deleted: z.number() }), ...refusals(400) },
        },
      },
      async (request) => ({ deleted: await trash.emptyUntil(request.query.until) }),
    );
  };
}
