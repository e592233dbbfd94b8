import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { tokenSchema } from '#site/auth/sessions/auth-api.server.ts';
import { linkSchema } from './link-schema.ts';
import type { SignInLinks } from './sign-in-link-service.server.ts';

/** Not throttled: 256 random bits cannot be guessed, and the owner must get in. */
export function signInLinkApi(links: SignInLinks): ApiPlugin {
  return async (app) => {
    app.post(
      '/api/auth/admin/link-login',
      {
        schema: {
          summary: 'Sign in with a link made on the server; it works once',
          tags: ['Sign-in'],
          access: 'public',
          body: linkSchema,
          response: { 200: tokenSchema, ...refusals(400, 401, 415) },
        },
      },
      async (request, reply) => {
        const given = request.body;
        const { token, email } = await links.use(given.token, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
        request.log.warn({ email, address: request.ip }, 'signed in with a link made on the server');
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );
  };
}
