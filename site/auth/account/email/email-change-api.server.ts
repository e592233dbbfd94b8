import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { bearerToken, callerOf, userOf } from '#site/auth/route-guard.server.ts';
import { noteChange } from '#site/auth/second-factor/second-factor-api.server.ts';
import { tokenSchema } from '#site/auth/sessions/auth-api.server.ts';
import type { SignInServices } from '#site/auth/sign-in-services.server.ts';
import { emailByLinkSchema, emailChangeSchema, wireEmailChangeSchema } from './email-change.ts';

const common = { tags: ['Account'], access: 'signed in' } as const;
const base = '/api/auth/admin/email';

/** For each account: otherwise a script could mail strangers in the name of the site. */
export const emailChangeRateLimit = {
  groupId: 'email-changes',
  max: 5,
  timeWindow: '1 hour',
  keyGenerator: (request: FastifyRequest) => callerOf(request)?.id ?? request.ip,
};

export function emailChangeApi(
  { emails, auth }: Pick<SignInServices, 'emails' | 'auth'>,
  limit: onRequestAsyncHookHandler,
): ApiPlugin {
  return async (app) => {
    app.get(
      base,
      {
        schema: {
          ...common,
          summary: 'Whether a new e-mail address waits to be confirmed',
          response: { 200: wireEmailChangeSchema },
        },
      },
      (request) => emails.state(userOf(request)),
    );

    app.put(
      base,
      {
        onRequest: limit,
        schema: {
          ...common,
          summary:
            'Ask for another e-mail address; a link is mailed there, and nothing changes before it is used',
          body: emailChangeSchema,
          response: { 204: noContent, ...refusals(400, 409, 415, 429) },
        },
      },
      async (request, reply) => {
        await emails.request(userOf(request), request.body, request.ip);
        return reply.code(204).send();
      },
    );

    app.delete(
      base,
      {
        schema: {
          ...common,
          summary: 'Keep the address: the link that was mailed stops working',
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await emails.cancel(userOf(request));
        return reply.code(204).send();
      },
    );

    app.post(
      `${base}/confirm`,
      {
        schema: {
          ...common,
          summary:
            'Confirm the new address with the link; you sign in with it from then on, other sessions end',
          body: emailByLinkSchema,
          response: { 200: tokenSchema, ...refusals(400, 409, 415) },
        },
      },
      async (request) => {
        const user = userOf(request);
        const { email } = await emails.confirm(user, request.body.token);
        noteChange(request, 'e-mail address changed');
        return { token: await auth.renamed(bearerToken(request) ?? '', user, email) };
      },
    );
  };
}
