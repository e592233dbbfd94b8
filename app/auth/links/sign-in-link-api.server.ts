import type { FastifyInstance } from 'fastify';
import { tokenSchema } from '#app/auth/sessions/auth-api.server.ts';
import { describeRoute } from '#platform/http/api-description.server.ts';
import { parse } from '#platform/http/parse.ts';
import { linkSchema } from './sign-in-link.ts';
import type { SignInLinks } from './sign-in-link-service.server.ts';

/** Uses a link of the operator up. Not throttled: 256 random bits cannot be guessed, and the owner must get in. */
export function signInLinkApi(links: SignInLinks) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      '/api/auth/admin/link-login',
      {
        schema: describeRoute({
          summary: 'Sign in with a link made on the server; it works once',
          tag: 'Sign-in',
          body: linkSchema,
          replies: { 200: tokenSchema },
          errors: [400, 401, 415],
        }),
      },
      async (request, reply) => {
        const given = parse(linkSchema, request.body);
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
