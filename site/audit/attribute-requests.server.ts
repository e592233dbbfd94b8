import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ActingUser, actingAs } from './acting.server.ts';

/** Runs API handlers in the name of the caller. Call before routes are registered. @param callerOf Null when not signed in. */
export function attributeRequests(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => ActingUser | null,
): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const { handler } = route;
    // Not in a hook: what a parser of bodies calls back has lost the context of the hooks before it.
    route.handler = function handleAs(request, reply) {
      const acting = { actor: callerOf(request) ?? ('visitor' as const), address: request.ip };
      return actingAs(acting, () => handler.call(this, request, reply));
    };
  });
}
