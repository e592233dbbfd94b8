import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { networkOf } from '@site/platform/http/network-of';
import type { onRequestAsyncHookHandler } from 'fastify';
import { tokenSchema } from '#site/auth/sessions/auth-api.server.ts';
import type { PasskeySignIn } from './passkey-sign-in.server.ts';
import { optionsSchema, passkeySignInSchema } from './passkey-wire.ts';

/** For each network: each challenge is a row. */
export const passkeyRateLimit = {
  groupId: 'passkeys',
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
};

export function passkeySignInApi(signIn: PasskeySignIn, limit: onRequestAsyncHookHandler): ApiPlugin {
  return async (app) => {
    app.post(
      '/api/auth/admin/passkey-login',
      {
        onRequest: limit,
        schema: {
          summary: 'Sign in with a passkey',
          tags: ['Sign-in'],
          access: 'public',
          body: passkeySignInSchema,
          response: { 200: tokenSchema, ...refusals(400, 401, 415, 429) },
        },
      },
      async (request, reply) => {
        const { response } = request.body;
        const token = await signIn.finish(response, request.headers['user-agent'] ?? '');
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );

    app.post(
      '/api/auth/admin/passkey-login/options',
      {
        onRequest: limit,
        schema: {
          summary: 'Begin to sign in with a passkey: what the browser signs',
          tags: ['Sign-in'],
          access: 'public',
          response: { 200: optionsSchema, ...refusals(429) },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return { ...(await signIn.begin()) };
      },
    );
  };
}
