import type { IncomingMessage } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { createFairQueue } from './fair-queue.ts';
import { createTurns } from './turns.ts';

export interface RequestQueueLimits {
  /** Requests that the framework gets in one turn of the event loop. */
  readonly perTurn: number;
  /** See `createTurns`. */
  readonly newConnectionsMs: number;
}

/**
 * Gives the framework a few requests in each turn of the event loop; the others wait, each network in turn. So a turn is
 * short however many send requests at once, and what is cached is answered in between.
 */
export function queueRequests(
  factory: FastifyServerFactory,
  networkOf: (request: IncomingMessage) => string,
  { perTurn, newConnectionsMs }: RequestQueueLimits,
): FastifyServerFactory {
  return (handler, options) => {
    const waiting = createFairQueue<() => void>();
    let begun = 0;
    const turns = createTurns(newConnectionsMs, () => {
      for (begun = 0; begun < perTurn && !waiting.isEmpty(); begun++) waiting.take()?.();
      return begun > 0;
    });

    const server = factory((request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      turns.begin();
      if (begun < perTurn && waiting.isEmpty()) {
        begun++;
        return handler(request, response);
      }
      waiting.add(networkOf(request), () => {
        if (!socket.destroyed) handler(request, response);
      });
    }, options);
    server.on('connection', turns.noteConnection);
    return server;
  };
}
