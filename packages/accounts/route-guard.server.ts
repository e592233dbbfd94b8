import { ForbiddenError } from '@site/platform/http/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, MayUser } from './permissions.ts';
import type { AuthService } from './sessions/auth-service.server.ts';
import type { SessionUser } from './sessions/session-user.ts';
import { SecondFactorRequiredError } from './sessions/sign-in-errors.ts';

export interface ApiRoute {
  readonly method: string;
  /** With its parameters, such as `/api/blogs/:id`. */
  readonly url: string;
  readonly access: Access;
}

declare module 'fastify' {
  interface FastifySchema {
    access?: Access;
  }
  interface FastifyInstance {
    readonly apiRoutes: readonly ApiRoute[];
  }
}

const users = new WeakMap<FastifyRequest, SessionUser>();

/**
 * Checks `access` before the body is read; no cache keeps what only users see. Call before routes are registered.
 * @throws Error, at start, for a route below `/api/` without `access`.
 */
export function guardRoutes(
  app: FastifyInstance,
  { auth, mayUser }: { auth: Pick<AuthService, 'authenticate'>; mayUser: MayUser },
): void {
  const routes: ApiRoute[] = [];
  app.decorate('apiRoutes', routes);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const { access } = route.schema ?? {};
    if (access === undefined) throw new Error(`${route.url} does not say who may call it.`);
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, access });
    if (access === 'public') return;
    route.onRequest = [guardFor(access, auth, mayUser), ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (isForUsers(routeOptions.schema?.access)) reply.header('cache-control', 'no-store');
  });
}

function guardFor(
  access: Exclude<Access, 'public'>,
  auth: Pick<AuthService, 'authenticate'>,
  mayUser: MayUser,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    // A token that is sent must be valid: a client whose session has ended is refused, not shown less.
    if (token === undefined && access === 'public or signed in') return;
    const user = await auth.authenticate(token);
    users.set(request, user);
    // Routes for every signed-in user are those of the own account, where a second factor is set up.
    if (access === 'signed in') return;
    if (user.lacksSecondFactor) throw new SecondFactorRequiredError();
    if (access === 'public or signed in') return;
    if (!mayUser(user, access)) throw new ForbiddenError();
  };
}

const isForUsers = (access: Access | undefined) =>
  access !== undefined && access !== 'public' && access !== 'public or signed in';

/** Undefined for a visitor. */
export function callerOf(request: FastifyRequest): SessionUser | undefined {
  return users.get(request);
}

/** For routes that only users reach. @throws Error On a route that is not guarded for users. */
export function userOf(request: FastifyRequest): SessionUser {
  const user = users.get(request);
  if (!user) throw new Error('This route has no guard.');
  return user;
}

/** For routes where a token is optional and ignored when invalid. */
export function isSignedIn(auth: AuthService, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return Promise.resolve(false);
  return auth.authenticate(bearerToken(request)).then(
    () => true,
    () => false,
  );
}

/** Undefined for another scheme or none (RFC 6750, section 2.1); a malformed or empty token is returned, to be refused. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer(?: +|$)(.*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
