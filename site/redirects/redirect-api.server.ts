import { serve } from '@site/platform/http/serve.server';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { redirectContract, type WireRedirect } from './contract.ts';
import type { Redirect } from './redirect.ts';
import type { RedirectService } from './redirect-service.server.ts';

export const redirectApi = (redirects: RedirectService, own: OwnAddresses) =>
  serve(redirectContract, {
    async 'GET /api/redirects'({ query }, reply) {
      const { redirects: found, total } = await redirects.page(query, own);
      reply.header('x-total-count', total);
      return found.map(toWireRedirect);
    },
    'POST /api/redirects': async ({ body }) => toWireRedirect(await redirects.create(body, own)),
    'PUT /api/redirects/:id': async ({ params, body }) =>
      toWireRedirect(await redirects.change(params.id, body, own)),
    'DELETE /api/redirects/:id': ({ params }) => redirects.delete(params.id),
  });

function toWireRedirect(redirect: Redirect): WireRedirect {
  const { id, from, to, head, status, createdAt, uses, lastUsedAt } = redirect;
  return {
    id,
    from,
    to,
    isPattern: head !== null,
    status,
    createdAt: createdAt.toISOString(),
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
