import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { sendPage } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

/**
 * A server that answers with kept pages before the framework sees the request: what is ready costs no more than
 * sending it. Everything else goes on to the framework, with its own limits of time.
 */
export function serverOver(cache: PageCache): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((request, response) => {
      if (!answer(cache, request, response)) handler(request, response);
    });
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as FastifyServerOptions;
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
    return server;
  };
}

function answer(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
  const key = pageKey(url);
  const page = key === null ? undefined : cache.find(key, headers['accept-encoding']);
  if (page) sendPage(page, request, response);
  return page !== undefined;
}
