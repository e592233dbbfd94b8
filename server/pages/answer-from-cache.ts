import type { FastifyInstance } from 'fastify';
import { sendPage } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

/** Answers with a kept page before anything else is done for a request. Register before other hooks. */
export function answerFromCache(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const isRead = raw.method === 'GET' || raw.method === 'HEAD';
    const key = isRead && raw.url !== undefined ? pageKey(raw.url) : null;
    const page = key === null ? undefined : cache.find(key, raw.headers['accept-encoding']);
    if (!page) return done();
    reply.hijack();
    sendPage(page, raw, reply.raw);
  });
}
