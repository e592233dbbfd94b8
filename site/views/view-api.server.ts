import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { viewContract } from './contract.ts';
import type { Views } from './views.server.ts';

export const viewApi = (views: Views) =>
  serve(viewContract, {
    'GET /api/views': (request) => views.list(userOf(request).id, request.query.list),
    'POST /api/views': (request) => views.save(userOf(request).id, request.body),
    'PATCH /api/views/:id': (request) =>
      views.rename(userOf(request).id, request.params.id, request.body.name),
    'DELETE /api/views/:id': (request) => views.remove(userOf(request).id, request.params.id),
  });
