import type { FastifyInstance } from 'fastify';

/** For routes that read no body: clients name a content type even when they send none. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
