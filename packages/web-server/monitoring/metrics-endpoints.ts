import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { UnauthenticatedError } from '@site/platform/http/errors';
import type { FastifyInstance } from 'fastify';
import { needNoSlot } from '../admission/overload-guard.ts';
import type { Metrics } from './metrics.ts';
import type { MetricsConfig } from './metrics-config.ts';

const metricsPath = '/metrics';

export function metricsRoute(metrics: Metrics, token: string) {
  return async (app: FastifyInstance): Promise<void> => {
    needNoSlot(app);
    app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isToken(request.headers.authorization, token)) throw new UnauthenticatedError();
      const { text, type } = await metrics.exportText();
      return reply.type(type).send(text);
    });
  };
}

/** `GET /metrics` on a port of its own. @throws When the port cannot be opened. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'exportText'>,
  { host, port }: NonNullable<MetricsConfig['listen']>,
  token: string | null,
): Promise<Server> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path !== metricsPath || !isRead) return response.writeHead(404).end();
    if (token !== null && !isToken(request.headers.authorization, token)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    metrics.exportText().then(
      ({ text, type }) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Hashes have equal length, which a comparison in constant time needs. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
