import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { passwordChangeSchema } from '#site/auth/sessions/credentials.ts';
import { toWireSession, wireIdentitySchema, wireSessionSchema } from '#site/auth/sessions/session-wire.ts';
import type { OwnAccountService } from './own-account-service.server.ts';

const common = { tags: ['Account'], access: 'signed in' } as const;

export function ownAccountApi(account: OwnAccountService): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/auth/admin/sessions',
      {
        schema: {
          ...common,
          summary: 'List your open sessions, the one used last first',
          response: { 200: z.array(wireSessionSchema) },
        },
      },
      async (request) => {
        const user = userOf(request);
        const sessions = await account.sessions(user);
        return sessions.map((session) => toWireSession(session, user.sessionId));
      },
    );

    app.get(
      '/api/auth/admin/identity',
      {
        schema: {
          ...common,
          summary: 'Whether changes of your sign-in ask for your password',
          response: { 200: wireIdentitySchema },
        },
      },
      async (request) => account.identity(userOf(request)),
    );

    app.put(
      '/api/auth/admin/password',
      {
        schema: {
          ...common,
          summary: 'Change your password; ends your other sessions',
          body: passwordChangeSchema,
          response: { 204: noContent, ...refusals(400, 415, 429) },
        },
      },
      async (request, reply) => {
        const change = request.body;
        await account.changePassword(userOf(request), change, request.ip);
        return reply.code(204).send();
      },
    );

    app.delete<{ Params: { id: string } }>(
      '/api/auth/admin/sessions/:id',
      {
        schema: {
          ...common,
          summary: 'End one of your sessions: its token stops working at once',
          params: idParams,
          response: { 204: noContent, ...refusals(404) },
        },
      },
      async (request, reply) => {
        await account.endSession(userOf(request), request.params.id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/auth/admin/sessions',
      {
        schema: {
          ...common,
          summary: 'Sign out everywhere, here too',
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await account.endAllSessions(userOf(request));
        return reply.code(204).send();
      },
    );
  };
}
