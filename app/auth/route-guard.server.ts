import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthService } from './sessions/auth-service.server.ts';
import type { TokenClaims } from './sessions/token.server.ts';

const administrators = new WeakMap<FastifyRequest, TokenClaims>();

/**
 * Guards every route of the API as its `access` says (platform/http/api-route.server.ts), before a body is read. What
 * only administrators see stays out of every cache. Call it before the routes are registered.
 * @throws Error, at start, for a route below `/api/` without `access`.
 */
export function guardRoutes(app: FastifyInstance, auth: AuthService): void {
  // A token that is sent must be valid: a client whose session has expired is refused, not shown less.
  const ifToken = async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    if (token !== undefined) administrators.set(request, await auth.authenticate(token));
  };
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const { access } = route.schema ?? {};
    if (access === undefined) throw new Error(`${route.url} does not say who may call it.`);
    const guard: typeof ifToken = async (request) => {
      administrators.set(request, await auth.authenticate(bearerToken(request)));
    };
    if (access === 'public') return;
    route.onRequest = [access === 'administrator' ? guard : ifToken, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.schema?.access === 'administrator') reply.header('cache-control', 'no-store');
  });
}

/** Undefined for a visitor, on a route for both. */
export function callerOf(request: FastifyRequest): TokenClaims | undefined {
  return administrators.get(request);
}

/** For routes of administrators. */
export function administratorOf(request: FastifyRequest): TokenClaims {
  const claims = administrators.get(request);
  if (!claims) throw new Error('This route has no administrator guard.');
  return claims;
}

/** For routes that only prefer administrators. */
export function isSignedIn(auth: AuthService, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return Promise.resolve(false);
  return auth.authenticate(bearerToken(request)).then(
    () => true,
    () => false,
  );
}

/**
 * @returns Undefined when the request uses another scheme or none (RFC 6750, section 2.1). A malformed or empty token is
 *   returned as it is, to be refused like any invalid one.
 */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer(?: +|$)(.*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
