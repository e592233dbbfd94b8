import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const name = 'x-request-id';
/** Long enough to be one of a kind, short and plain enough for every log. */
const wellFormed = /^[\w.~-]{8,64}$/;

/**
 * Names a request. A name from outside is believed only behind a proxy, which is there to set it; anybody else could
 * write into our logs what they like, or pass for another request.
 */
export function nameRequests({ trustedProxies }: { trustedProxies: number }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[name];
    const isBelieved = trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given);
    return isBelieved ? given : randomUUID();
  };
}

/**
 * Tells the name in every answer of the framework. Set when a response is sent, never earlier: headers set before are
 * kept with a page that many visitors get, and it names one request.
 */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(name, request.id);
  });
}
