import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';

const unanswered = Symbol('unanswered');
type CountingSocket = Socket & { [unanswered]?: number };

/**
 * Closes a connection that sends more requests before it has answers. Comes before everything that lets requests wait.
 * @param max Unanswered requests of one connection; browsers and proxies send one.
 */
export const limitRequestsAhead =
  (factory: FastifyServerFactory, max: number): FastifyServerFactory =>
  (handler, options) =>
    factory((request, response) => {
      const socket = request.socket as CountingSocket;
      const count = (socket[unanswered] ?? 0) + 1;
      // The parser goes on with what it has read.
      if (socket.destroyed || count > max) return void socket.destroy();
      socket[unanswered] = count;
      response.once('close', () => {
        socket[unanswered] = (socket[unanswered] ?? 1) - 1;
      });
      handler(request, response);
    }, options);
