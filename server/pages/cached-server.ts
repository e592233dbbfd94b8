import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { type KeptPage, sendPage } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

/**
 * A server that answers with kept pages before the framework sees the request: what is ready costs no more than
 * sending it. Everything else goes on to the framework, with its own limits of time.
 */
export function serverOver(cache: PageCache): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((request, response) => {
      const page = findPage(cache, request);
      if (!page) return handler(request, response);
      // While the site closes, a connection that goes on asking would never be idle, and would hold it up.
      if (!server.listening) response.shouldKeepAlive = false;
      sendPage(page, request, response);
    });
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as FastifyServerOptions;
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
    return server;
  };
}

function findPage(cache: PageCache, { method, url, headers }: IncomingMessage): KeptPage | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined;
  const accepted = headers['accept-encoding'];
  // Most addresses are their own key, and then need not be read at all.
  const page = cache.find(url, accepted);
  if (page) return page;
  const key = pageKey(url);
  return key === null || key === url ? undefined : cache.find(key, accepted);
}
