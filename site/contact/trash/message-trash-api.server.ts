import { serve } from '@site/platform/http/serve.server';
import { messageTrashContract } from './contract.ts';
import type { MessageTrash } from './message-trash.server.ts';

export const messageTrashApi = (trash: MessageTrash) =>
  serve(messageTrashContract, {
    'DELETE /api/messages/:id': ({ params }) => trash.put(params.id),
    'POST /api/messages/trash/:id/restore': ({ params }) => trash.restore(params.id),
    'DELETE /api/messages/trash/:id': ({ params }) => trash.delete(params.id),
    'DELETE /api/messages/trash': async ({ query }) => ({ deleted: await trash.emptyUntil(query.until) }),
  });
