import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { administratorOf, requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { passwordChangeSchema } from '#app/auth/sessions/credentials.ts';
import { toWireSession, wireSessionSchema } from '#app/auth/sessions/session-wire.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { OwnAccountService } from './own-account-service.server.ts';

const common = { tag: 'Account', security: bearerSecurity } as const;
const params = z.object({ id: z.string() });

/** The routes of the administrator who calls, about nobody else: sessions and password. */
export function ownAccountApi(account: OwnAccountService, auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireAdministrator(auth));

    app.get(
      '/api/auth/admin/sessions',
      {
        schema: describeRoute({
          ...common,
          summary: 'List your open sessions, the one used last first',
          replies: { 200: z.array(wireSessionSchema) },
          errors: [401, 403],
        }),
      },
      async (request, reply) => {
        const claims = administratorOf(request);
        reply.header('cache-control', 'no-store');
        const sessions = await account.sessions(claims);
        return sessions.map((session) => toWireSession(session, claims.sessionId));
      },
    );

    app.put(
      '/api/auth/admin/password',
      {
        schema: describeRoute({
          ...common,
          summary: 'Change your password; ends your other sessions',
          body: passwordChangeSchema,
          replies: { 204: null },
          errors: [400, 401, 403, 415, 429],
        }),
      },
      async (request, reply) => {
        const change = parse(passwordChangeSchema, request.body);
        await account.changePassword(administratorOf(request), change, request.ip);
        return reply.code(204).send();
      },
    );

    await app.register(endingRoutes(account));
  };
}

function endingRoutes(account: OwnAccountService) {
  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);

    app.delete<{ Params: { id: string } }>(
      '/api/auth/admin/sessions/:id',
      {
        schema: describeRoute({
          ...common,
          summary: 'End one of your sessions: its token stops working at once',
          params,
          replies: { 204: null },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        await account.endSession(administratorOf(request), request.params.id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/auth/admin/sessions',
      {
        schema: describeRoute({
          ...common,
          summary: 'Sign out everywhere, here too',
          replies: { 204: null },
          errors: [401, 403],
        }),
      },
      async (request, reply) => {
        await account.endAllSessions(administratorOf(request));
        return reply.code(204).send();
      },
    );
  };
}
