import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { AuthService } from './auth-service.server.ts';
import { signInSchema } from './credentials.ts';

export const tokenSchema = z.object({ token: z.string().describe('Bearer token, good for twelve hours.') });

export function authApi(auth: AuthService): ApiPlugin {
  return async (app) => {
    app.post(
      '/api/auth/admin/login',
      {
        schema: {
          summary: 'Sign in; an account with a second factor answers 401 second_factor_needed without a code',
          tags: ['Sign-in'],
          access: 'public',
          body: signInSchema,
          response: { 200: tokenSchema, ...refusals(400, 401, 415, 429) },
        },
      },
      async (request, reply) => {
        const token = await auth.signIn(request.body, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );

    app.post(
      '/api/auth/admin/logout',
      {
        schema: {
          summary: 'Sign out: the token stops working at once',
          tags: ['Sign-in'],
          access: 'signed in',
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await auth.signOut(userOf(request));
        return reply.code(204).send();
      },
    );
  };
}
