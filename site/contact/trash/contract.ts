import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

const emptyingSchema = z.object({
  until: z.iso
    .datetime('until must be an instant in ISO 8601, UTC.')
    .transform((instant) => new Date(instant))
    .describe('Messages that came to the trash later stay, because the question did not count them.'),
});

export const messageTrashContract = contract(
  { tags: ['Messages'], access: 'messages.read' },
  {
    'DELETE /api/messages/:id': {
      summary: 'Move a message to the trash, from which it can be restored',
      answers: { 204: noContent },
      refuses: [404],
    },
    'POST /api/messages/trash/:id/restore': {
      summary: 'Restore a message from the trash to where it was',
      answers: { 204: noContent },
      refuses: [404],
    },
    'DELETE /api/messages/trash/:id': {
      summary: 'Permanently delete a message in the trash',
      answers: { 204: noContent },
      refuses: [404],
    },
    'DELETE /api/messages/trash': {
      summary: 'Permanently delete every message in the trash',
      query: emptyingSchema,
      answers: { 200: z.object({ deleted: z.number() }) },
      refuses: [400],
    },
  },
);
