import type { FastifyInstance } from 'fastify';
import { TooManyRequestsError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { hasBody } from './slow-bodies.ts';

/** A body takes seconds at most, unless somebody is slow on purpose or sends a film. */
const retryAfterSeconds = 10;

/**
 * Lets so many bodies arrive at one time from one network: each holds a connection for as long as it keeps the least
 * pace, and whoever has a few hundred of them must not hold all there are.
 */
export function limitArrivingBodies(
  app: FastifyInstance,
  { mostOfNetwork }: { mostOfNetwork: number },
): void {
  const arriving = new Map<string, number>();
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return;
    const network = networkOf(request.ip);
    const count = arriving.get(network) ?? 0;
    if (count >= mostOfNetwork) throw new TooManyRequestsError(retryAfterSeconds);
    arriving.set(network, count + 1);
    raw.once('close', () => {
      const left = (arriving.get(network) ?? 1) - 1;
      if (left > 0) arriving.set(network, left);
      else arriving.delete(network);
    });
  });
}
