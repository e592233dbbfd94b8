import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/** Pages that visitors know by other paths than the site has: requests are read inward, answers name paths outward. */
export interface OuterUrls {
  readonly inward: (url: string) => string;
  readonly outward: (url: string) => string;
  /** Where a request for a path of the site is led; null: nowhere. */
  readonly leadFrom: (url: string) => string | null;
  /** Until the other paths are known; null: they are. */
  readonly whenKnown: () => Promise<unknown> | null;
}

export const sameUrls: OuterUrls = {
  inward: (url) => url,
  outward: (url) => url,
  leadFrom: () => null,
  whenKnown: () => null,
};

/** The framework decides by the path at once: it gets a request when the paths are known. */
export const waitForPaths =
  (factory: FastifyServerFactory, { whenKnown }: OuterUrls): FastifyServerFactory =>
  (handler, options) =>
    factory((request, response) => {
      const go = () => handler(request, response);
      const known = whenKnown();
      if (known) void known.then(go, go);
      else go();
    }, options);

/** @param cacheControl Of what is led to the path that visitors know. */
export function nameOuterPaths(app: FastifyInstance, urls: OuterUrls, cacheControl: string): void {
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    const to = method === 'GET' || method === 'HEAD' ? urls.leadFrom(originalUrl) : null;
    if (to === null) return;
    return reply.header('cache-control', cacheControl).redirect(to, 301);
  });
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', urls.outward(location));
  });
}
