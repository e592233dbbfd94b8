import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { originForm } from './request-target.ts';

/** Pages that visitors know by other paths than the site has: requests are read inward, answers name paths outward. */
export interface OuterUrls {
  readonly inward: (url: string) => string;
  readonly outward: (url: string) => string;
  /** Where a request for a path of the site is redirected; null: nowhere. */
  readonly redirectFrom: (url: string) => string | null;
  /** Until a request can be read inward; null: it can. May throw while the paths cannot be known. */
  readonly whenKnown: (url: string) => Promise<unknown> | null;
}

export const sameUrls: OuterUrls = {
  inward: (url) => url,
  outward: (url) => url,
  redirectFrom: () => null,
  whenKnown: () => null,
};

/**
 * The framework decides by the path at once: it gets a request when the paths are known, or cannot be known because the
 * database does not answer.
 */
export const waitForPaths =
  (factory: FastifyServerFactory, urls: OuterUrls): FastifyServerFactory =>
  (handler, options) =>
    factory((request, response) => {
      const go = () => handler(request, response);
      const known = untilKnown(urls, originForm(request));
      if (known) void known.then(go, go);
      else go();
    }, options);

function untilKnown({ whenKnown }: OuterUrls, url: string): Promise<unknown> | null {
  try {
    return whenKnown(url);
  } catch {
    // Answering the request reports the error.
    return null;
  }
}

/** Redirects to the paths that visitors know, and names them in `Location`. @param cacheControl Of these redirects. */
export function nameOuterPaths(app: FastifyInstance, urls: OuterUrls, cacheControl: string): void {
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    const to = method === 'GET' || method === 'HEAD' ? urls.redirectFrom(originalUrl) : null;
    if (to === null) return;
    return reply.header('cache-control', cacheControl).redirect(to, 301);
  });
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', urls.outward(location));
  });
}
