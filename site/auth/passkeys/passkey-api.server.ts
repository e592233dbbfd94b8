import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { passwordAndMaybeCodeSchema } from '#site/auth/sessions/credentials.ts';
import { userOf } from '../route-guard.server.ts';
import { noteChange } from '../second-factor/second-factor-api.server.ts';
import type { PasskeyService } from './passkey-service.server.ts';
import { newPasskeySchema, optionsSchema, toWirePasskey, wirePasskeySchema } from './passkey-wire.ts';

const common = { tags: ['Account'], access: 'signed in' } as const;
const base = '/api/auth/admin/passkeys';

export function passkeyApi(passkeys: PasskeyService): ApiPlugin {
  return async (app) => {
    app.get(
      base,
      {
        schema: {
          ...common,
          summary: 'List your passkeys',
          response: { 200: z.array(wirePasskeySchema) },
        },
      },
      async (request) => (await passkeys.list(userOf(request))).map(toWirePasskey),
    );

    app.post(
      `${base}/options`,
      {
        schema: {
          ...common,
          summary: 'Begin to add a passkey: what the browser makes it from',
          body: passwordAndMaybeCodeSchema,
          response: { 200: optionsSchema, ...refusals(400, 415, 429) },
        },
      },
      async (request) => ({
        ...(await passkeys.begin(userOf(request), request.body, request.ip)),
      }),
    );

    app.post(
      base,
      {
        schema: {
          ...common,
          summary: 'Add the passkey the browser has made; ends your other sessions',
          body: newPasskeySchema,
          response: { 201: wirePasskeySchema, ...refusals(400, 415) },
        },
      },
      async (request, reply) => {
        const passkey = await passkeys.add(userOf(request), request.body);
        noteChange(request, 'passkey added');
        return reply.code(201).send(toWirePasskey(passkey));
      },
    );

    app.post(
      `${base}/:id/remove`,
      {
        schema: {
          ...common,
          summary: 'Remove one of your passkeys; ends your other sessions',
          params: idParams,
          body: passwordAndMaybeCodeSchema,
          response: { 204: noContent, ...refusals(400, 404, 415, 429) },
        },
      },
      async (request, reply) => {
        const given = request.body;
        await passkeys.remove(userOf(request), request.params.id, given, request.ip);
        noteChange(request, 'passkey removed');
        return reply.code(204).send();
      },
    );
  };
}
