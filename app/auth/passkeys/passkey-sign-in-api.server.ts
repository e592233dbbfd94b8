import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { tokenSchema } from '#app/auth/sessions/auth-api.server.ts';
import { describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { parse } from '#platform/http/parse.ts';
import type { PasskeySignIn } from './passkey-sign-in.server.ts';
import { optionsSchema, passkeySignInSchema } from './passkey-wire.ts';

/** For each network; `server/app.ts` makes the hook. Each challenge is a row, so they are not to be had without end. */
export const passkeyRateLimit = {
  groupId: 'passkeys',
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
};

/**
 * The routes that sign in with a passkey, open to everybody.
 *
 * @param limit Counts and refuses, see `passkeyRateLimit`.
 */
export function passkeySignInApi(signIn: PasskeySignIn, limit: onRequestAsyncHookHandler) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      '/api/auth/admin/passkey-login',
      {
        onRequest: limit,
        schema: describeRoute({
          summary: 'Sign in with a passkey',
          tag: 'Sign-in',
          body: passkeySignInSchema,
          replies: { 200: tokenSchema },
          errors: [400, 401, 415, 429],
        }),
      },
      async (request, reply) => {
        const { response } = parse(passkeySignInSchema, request.body);
        const token = await signIn.finish(response, request.headers['user-agent'] ?? '');
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );

    await app.register(async (scope) => {
      ignoreBodies(scope);
      scope.post(
        '/api/auth/admin/passkey-login/options',
        {
          onRequest: limit,
          schema: describeRoute({
            summary: 'Begin to sign in with a passkey: what the browser signs',
            tag: 'Sign-in',
            replies: { 200: optionsSchema },
            errors: [429],
          }),
        },
        async (_request, reply) => {
          reply.header('cache-control', 'no-store');
          return signIn.begin();
        },
      );
    });
  };
}
