import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { AuthService } from './auth-service.server.ts';
import { signInSchema } from './credentials.ts';
import type { TokenClaims } from './token.server.ts';

export const tokenSchema = z.object({ token: z.string().describe('Bearer token, good for twelve hours.') });

/** The routes under `/api/auth/admin`. */
export function authApi(auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      '/api/auth/admin/login',
      {
        schema: describeRoute({
          summary: 'Sign in; an account with a second factor answers 401 second_factor_needed without a code',
          tag: 'Sign-in',
          body: signInSchema,
          replies: { 200: tokenSchema },
          errors: [400, 401, 415, 429],
        }),
      },
      async (request, reply) => {
        const token = await auth.signIn(parse(signInSchema, request.body), {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );

    await app.register(logoutRoute(auth));
  };
}

/** On its own, because it takes a request of any content type. */
function logoutRoute(auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.post(
      '/api/auth/admin/logout',
      {
        schema: describeRoute({
          summary: 'Sign out: the token stops working at once',
          tag: 'Sign-in',
          security: bearerSecurity,
          replies: { 204: null },
          errors: [401, 403],
        }),
      },
      async (request, reply) => {
        await auth.signOut(await authenticate(auth, request));
        return reply.code(204).send();
      },
    );
  };
}

/**
 * The administrator a request comes from.
 *
 * @throws {UnauthenticatedError} @throws {ForbiddenError}
 */
export function authenticate(auth: AuthService, request: FastifyRequest): Promise<TokenClaims> {
  return auth.authenticate(bearerToken(request));
}

/** Whether a request comes from an administrator: for what only gives preference, and refuses nobody. */
export function isSignedIn(auth: AuthService, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return Promise.resolve(false);
  return authenticate(auth, request).then(
    () => true,
    () => false,
  );
}

/** @returns Undefined when the request carries no bearer token (RFC 6750, section 2.1). */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}
