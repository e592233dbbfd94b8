import type { FastifyInstance } from 'fastify';
import { keyPath } from './index-now.ts';

export function keyFile(key: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(keyPath(key), { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(key),
    );
  };
}
