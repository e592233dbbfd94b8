import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '#platform/http/errors.ts';
import { askerOf, type Line } from './line.ts';
import { hasBody } from './request-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing, and may take as long as somebody's line is slow. */
    needsNoPlace?: boolean;
  }
  interface FastifyRequest {
    /** The place it holds, with its key; null when it holds none. */
    heldPlace: { readonly key: string | null } | null;
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
 * @param options `isStaff` tells whether the sender is signed in. It is asked only when a place depends on it. Requests to
 * which `keyOf` gives one key share the work of the first, and its place.
 */
export function registerOverloadGuard(
  app: FastifyInstance,
  line: Line,
  {
    isStaff,
    keyOf = () => null,
    onTurnedAway,
  }: {
    isStaff: (request: FastifyRequest) => Promise<boolean>;
    keyOf?: ((request: FastifyRequest) => string | null) | undefined;
    onTurnedAway: () => void;
  },
): void {
  // On the request itself: a map of them would change with each, and its dead copies keep what they hold alive.
  app.decorateRequest('heldPlace', null);
  /** When the work of each key begins, or began. */
  const shared = new Map<string, Promise<void>>();
  app.server.on('connection', line.noteNewcomer);

  const giveBack = (request: FastifyRequest) => {
    if (!request.heldPlace) return;
    const { key } = request.heldPlace;
    request.heldPlace = null;
    line.giveBack();
    if (key) shared.delete(key);
  };
  const hold = (request: FastifyRequest, reply: FastifyReply, key: string | null = null) => {
    if (reply.raw.writableEnded || reply.raw.closed) return;
    request.heldPlace = { key };
    line.takePlace();
    reply.raw.once('close', () => {
      if (reply.sent) giveBack(request);
      else setTimeout(giveBack, abandonedMs, request).unref();
    });
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.needsNoPlace) return;
    const key = keyOf(request);
    const begins = key !== null && shared.get(key);
    if (begins) return begins;
    if (!line.isFree(askerOf(request)) && !(line.isFree('staff') && (await isStaff(request)))) {
      onTurnedAway();
      throw new UnavailableError();
    }
    if (hasBody(request.raw)) {
      request.raw.once('end', () => hold(request, reply));
      return;
    }
    hold(request, reply, key);
    const turn = line.turn();
    if (key !== null && request.heldPlace) shared.set(key, turn);
    await turn;
    // Nobody waits for the answer any more.
    if (reply.raw.closed) throw new UnavailableError();
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (!(payload instanceof Readable)) giveBack(request);
  });
}
