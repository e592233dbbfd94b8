import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const header = 'x-request-id';
const wellFormed = /^[\w.~-]{8,64}$/;

/** Accepts the id of a request only from a proxy: any other client could inject text into the logs. */
export function requestIdGenerator({ trustedProxies }: { trustedProxies: number }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[header];
    const isTrusted = trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given);
    return isTrusted ? given : randomUUID();
  };
}

/** Sets the id only when a response is sent: earlier headers are cached with the page. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(header, request.id);
  });
}
