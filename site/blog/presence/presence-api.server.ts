import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { presenceContract } from './presence-contract.ts';
import type { PresenceService } from './presence-service.server.ts';

export const presenceApi = (presence: PresenceService) =>
  serve(presenceContract, {
    'PUT /api/blogs/:id/presence': async (request) => ({
      others: await presence.renew(request.params.id, request.body.editorId, userOf(request)),
    }),
    'DELETE /api/blogs/:id/presence/:editorId': (request) =>
      presence.end(request.params.id, request.params.editorId, userOf(request).id),
  });
