import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { requireFurtherLanguages } from '#site/urls/further-languages.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import { tagContract } from './tag-contract.ts';
import type { TagService } from './tag-service.server.ts';

export const tagApi = (tags: TagService, languages: () => readonly SiteLanguage[]) =>
  serve(tagContract, {
    'GET /api/tags/counts': () => tags.list(),
    'PUT /api/tags/:tag': (request) =>
      tags.rename(request.params.tag, request.body.name, userOf(request).email),
    'PUT /api/tags/:tag/names'(request) {
      const { params, body } = request;
      requireFurtherLanguages('names', body.names, languages());
      return tags.name(params.tag, body.names, userOf(request).email);
    },
    'DELETE /api/tags/:tag': (request) => tags.remove(request.params.tag, userOf(request).email),
  });
