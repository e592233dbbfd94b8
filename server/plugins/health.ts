import type { FastifyInstance } from 'fastify';

/**
 * `/healthz` says the process is alive; `/readyz` that it can do its work, by running every check.
 *
 * @param checks Each rejects when something the site needs cannot be written.
 * @param facts Told with the answer of `/readyz`, which they do not change; null when one is not known.
 */
export function healthRoutes(
  checks: Record<string, () => Promise<void>>,
  facts: Record<string, () => Promise<number | null>> = {},
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await check();
            return [name, 'ok'] as const;
          } catch (error) {
            request.log.error({ err: error, check: name }, 'not ready');
            return [name, 'failed'] as const;
          }
        }),
      );
      const isReady = results.every(([, result]) => result === 'ok');
      if (!isReady) reply.code(503).header('retry-after', 10);
      const told = await Promise.all(
        Object.entries(facts).map(async ([name, read]) => [name, await read()] as const),
      );
      return {
        status: isReady ? 'ok' : 'unavailable',
        checks: Object.fromEntries(results),
        ...Object.fromEntries(told),
      };
    });
  };
}
