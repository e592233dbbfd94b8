import type { FastifyRequest } from 'fastify';
import { authenticate } from './sessions/auth-api.server.ts';
import type { AuthService } from './sessions/auth-service.server.ts';
import type { TokenClaims } from './sessions/token.server.ts';

const administrators = new WeakMap<FastifyRequest, TokenClaims>();

/**
 * A hook for `onRequest`: it runs before a body is read, so that nothing a stranger sends is parsed or stored.
 *
 * @throws {UnauthenticatedError} @throws {ForbiddenError}
 */
export function requireAdministrator(auth: AuthService) {
  return async (request: FastifyRequest): Promise<void> => {
    administrators.set(request, await authenticate(auth, request));
  };
}

/** Who sent a request that has passed `requireAdministrator`. */
export function administratorOf(request: FastifyRequest): TokenClaims {
  const claims = administrators.get(request);
  if (!claims) throw new Error('This route has no administrator guard.');
  return claims;
}
