import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '#app/http/errors.ts';
import { askerOf, type Line } from './line.ts';
import { hasBody } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing, and may take as long as somebody's line is slow. */
    needsNoPlace?: boolean;
  }
}

/**
 * The routes registered in this scope from now on are answered however much there is to do: those that send files, and
 * those that tell how the process is.
 */
export function needNoPlace(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needsNoPlace: true };
  });
}

/** When a client has left, the work for it goes on, and not all of it says when it ends. */
const abandonedMs = 1_000;

/**
 * Turns requests away while as many wait as can be answered soon: 503 with Retry-After, before anything is parsed.
 * Register before all that costs work.
 *
 * A request holds its place until its answer is ready: not while its body arrives, as a film does for minutes, and not
 * while its answer leaves. Pages without a query, what visitors send, and above all who is signed in, have places that a flood of
 * searches does not get.
 *
 * @param options `isStaff` tells whether the sender is signed in. It is asked only when a place depends on it.
 */
export function registerOverloadGuard(
  app: FastifyInstance,
  line: Line,
  {
    isStaff,
    onTurnedAway,
  }: { isStaff: (request: FastifyRequest) => Promise<boolean>; onTurnedAway: () => void },
): void {
  const holders = new WeakSet<FastifyRequest>();
  app.server.on('connection', line.noteNewcomer);

  const giveBack = (request: FastifyRequest) => {
    if (holders.delete(request)) line.giveBack();
  };
  const hold = (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.raw.writableEnded || reply.raw.closed) return;
    holders.add(request);
    line.takePlace();
    reply.raw.once('close', () => {
      if (reply.sent) giveBack(request);
      else setTimeout(giveBack, abandonedMs, request).unref();
    });
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.needsNoPlace) return;
    if (!line.isFree(askerOf(request)) && !(line.isFree('staff') && (await isStaff(request)))) {
      onTurnedAway();
      throw new UnavailableError();
    }
    if (hasBody(request.raw)) {
      request.raw.once('end', () => hold(request, reply));
      return;
    }
    hold(request, reply);
    await line.turn();
    // Nobody waits for the answer any more.
    if (reply.raw.closed) throw new UnavailableError();
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (!(payload instanceof Readable)) giveBack(request);
  });
}
