import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import { redirectFormSchema } from './redirect.ts';
import type { OwnAddresses, RedirectService } from './redirect-service.server.ts';
import { redirectQuerySchema, toWireRedirect, wireRedirectSchema } from './redirect-wire.ts';

type ById = { Params: { id: string } };

const params = z.object({ id: z.string() });
const common = { tag: 'Redirects', security: bearerSecurity } as const;

/** The routes under `/api/redirects`. */
export function redirectApi(redirects: RedirectService, auth: AuthService, own: OwnAddresses) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireAdministrator(auth));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      '/api/redirects',
      {
        schema: describeRoute({
          ...common,
          summary: 'List redirects, newest first; the total stands in X-Total-Count',
          query: redirectQuerySchema,
          replies: { 200: z.array(wireRedirectSchema) },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const { redirects: found, total } = await redirects.page(
          parse(redirectQuerySchema, request.query),
          own,
        );
        reply.header('x-total-count', total);
        return found.map(toWireRedirect);
      },
    );

    app.post(
      '/api/redirects',
      {
        schema: describeRoute({
          ...common,
          summary: 'Let an old address lead elsewhere',
          body: redirectFormSchema,
          replies: { 201: wireRedirectSchema },
          errors: [400, 401, 403, 409, 415],
        }),
      },
      async (request, reply) => {
        const redirect = await redirects.create(parse(redirectFormSchema, request.body), own);
        return reply.code(201).send(toWireRedirect(redirect));
      },
    );

    app.put<ById>(
      '/api/redirects/:id',
      {
        schema: describeRoute({
          ...common,
          summary: 'Change a redirect',
          params,
          body: redirectFormSchema,
          replies: { 200: wireRedirectSchema },
          errors: [400, 401, 403, 404, 409, 415],
        }),
      },
      async (request) =>
        toWireRedirect(
          await redirects.change(request.params.id, parse(redirectFormSchema, request.body), own),
        ),
    );

    await app.register(deleteRoute(redirects));
  };
}

function deleteRoute(redirects: RedirectService) {
  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.delete<ById>(
      '/api/redirects/:id',
      {
        schema: describeRoute({
          ...common,
          summary: 'Delete a redirect',
          params,
          replies: { 204: null },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        await redirects.delete(request.params.id);
        return reply.code(204).send();
      },
    );
  };
}
