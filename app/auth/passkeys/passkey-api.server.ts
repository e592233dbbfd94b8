import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { passwordAgainSchema } from '#app/auth/sessions/credentials.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { parse } from '#platform/http/parse.ts';
import { administratorOf, requireAdministrator } from '../require-administrator.server.ts';
import { noteChange } from '../second-factor/second-factor-api.server.ts';
import type { PasskeyService } from './passkey-service.server.ts';
import { newPasskeySchema, optionsSchema, toWirePasskey, wirePasskeySchema } from './passkey-wire.ts';

const common = { tag: 'Account', security: bearerSecurity } as const;
const params = z.object({ id: z.string() });
const base = '/api/auth/admin/passkeys';

/** The routes of the caller's own passkeys. */
export function passkeyApi(passkeys: PasskeyService, auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireAdministrator(auth));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      base,
      {
        schema: describeRoute({
          ...common,
          summary: 'List your passkeys',
          replies: { 200: z.array(wirePasskeySchema) },
          errors: [401, 403],
        }),
      },
      async (request) => (await passkeys.list(administratorOf(request))).map(toWirePasskey),
    );

    app.post(
      `${base}/options`,
      {
        schema: describeRoute({
          ...common,
          summary: 'Begin to add a passkey: what the browser makes it from',
          body: passwordAgainSchema,
          replies: { 200: optionsSchema },
          errors: [400, 401, 403, 415, 429],
        }),
      },
      async (request) => {
        const given = parse(passwordAgainSchema, request.body);
        return passkeys.begin(administratorOf(request), given, request.ip);
      },
    );

    app.post(
      base,
      {
        schema: describeRoute({
          ...common,
          summary: 'Add the passkey the browser has made; ends your other sessions',
          body: newPasskeySchema,
          replies: { 201: wirePasskeySchema },
          errors: [400, 401, 403, 415],
        }),
      },
      async (request, reply) => {
        const passkey = await passkeys.add(administratorOf(request), parse(newPasskeySchema, request.body));
        noteChange(request, 'passkey added');
        return reply.code(201).send(toWirePasskey(passkey));
      },
    );

    app.post<{ Params: { id: string } }>(
      `${base}/:id/remove`,
      {
        schema: describeRoute({
          ...common,
          summary: 'Remove one of your passkeys; ends your other sessions',
          params,
          body: passwordAgainSchema,
          replies: { 204: null },
          errors: [400, 401, 403, 404, 415, 429],
        }),
      },
      async (request, reply) => {
        const given = parse(passwordAgainSchema, request.body);
        await passkeys.remove(administratorOf(request), request.params.id, given, request.ip);
        noteChange(request, 'passkey removed');
        return reply.code(204).send();
      },
    );
  };
}
