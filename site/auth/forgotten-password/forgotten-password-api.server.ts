import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import { networkOf } from '@site/platform/http/network-of';
import type { onRequestAsyncHookHandler } from 'fastify';
import { passwordByLinkSchema, passwordRequestSchema } from './forgotten-password.ts';
import type { ForgottenPassword } from './forgotten-password-service.server.ts';

/** For each network: enough for an office, too few to fill a mailbox. */
export const passwordRateLimit = {
  groupId: 'passwords',
  max: 10,
  timeWindow: '15 minutes',
  keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
};

const common = { tags: ['Sign-in'], access: 'public' } as const;

export function forgottenPasswordApi(
  passwords: ForgottenPassword,
  limit: onRequestAsyncHookHandler,
): ApiPlugin {
  return async (app) => {
    app.post(
      '/api/auth/admin/forgotten-password',
      {
        onRequest: limit,
        schema: {
          ...common,
          summary:
            'Ask for a link to set a new password; the answer is the same whether there is such an account',
          body: passwordRequestSchema,
          response: { 204: noContent, ...refusals(400, 409, 415, 429) },
        },
      },
      async (request, reply) => {
        await passwords.request(request.body.email);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/auth/admin/password-by-link',
      {
        onRequest: limit,
        schema: {
          ...common,
          summary: 'Set a new password with a link that was mailed; ends every session of the account',
          body: passwordByLinkSchema,
          response: { 204: noContent, ...refusals(400, 401, 415, 429) },
        },
      },
      async (request, reply) => {
        await passwords.setPassword(request.body, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
        return reply.code(204).send();
      },
    );
  };
}
