import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { tagContract } from './tag-contract.ts';
import type { TagService } from './tag-service.server.ts';

export const tagApi = (tags: TagService) =>
  serve(tagContract, {
    'GET /api/tags/counts': () => tags.list(),
    'PUT /api/tags/:tag': (request) =>
      tags.rename(request.params.tag, request.body.name, userOf(request).email),
    'DELETE /api/tags/:tag': (request) => tags.remove(request.params.tag, userOf(request).email),
  });
