import { Readable } from 'node:stream';
import { UnavailableError } from '@site/platform/http/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainErrorPage } from '../html/plain-error-page.ts';
import { toBody, toReply } from '../http/errors.ts';
import type { EarlyHandler } from '../http/http-server.ts';
import { hasBody } from '../http/request-bodies.ts';
import { type AdmissionQueue, kindOf, type RequestKind } from './admission-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing, and may take as long as a slow line needs. */
    needsNoSlot?: boolean;
  }
  interface FastifyRequest {
    /** The slot the request has taken, with the key it shares; null when it has none. */
    slot: { readonly key: string | null; readonly kind: RequestKind } | null;
    /** While the request shares another's slot: takes one of its own, for work that is not shared. @throws {UnavailableError} */
    takeOwnSlot: (() => Promise<void>) | null;
  }
}

/** For files, health and metrics: the routes registered in this scope from now on need no slot. */
export function needNoSlot(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needsNoSlot: true };
  });
}

/** Work for a client that has left goes on, and not all of it reports its end: its slot is released after this time. */
const abandonedMs = 1_000;

/**
 * Rejects with 503 before a body is read: register it before what reads bodies. An admitted request has a slot until its
 * response is made, or until a client is slower to read a stream than the server to write it. A request with a body gets its
 * slot when the body has arrived, even when others have taken the last one meanwhile. Requests with one `keyOf` share the
 * work and the slot of the first, and call `takeOwnSlot` before any other work. `isUser` is called only when a slot depends
 * on it.
 */
export function registerOverloadGuard(
  app: FastifyInstance,
  queue: AdmissionQueue,
  {
    isUser,
    keyOf = () => null,
    isWanted = () => false,
    onRejected,
  }: {
    isUser: (request: FastifyRequest) => Promise<boolean>;
    keyOf?: ((request: FastifyRequest) => string | null) | undefined;
    /** Whether visitors are known to ask for what a key names: it comes before other work, with the slots of users. */
    isWanted?: ((key: string) => boolean) | undefined;
    onRejected: () => void;
  },
): void {
  // On the request: a map that changes with each leaves old copies that keep responses alive.
  app.decorateRequest('slot', null);
  app.decorateRequest('takeOwnSlot', null);
  const shared = new Map<string, Promise<void>>();
  app.server.on('connection', queue.noteConnection);

  function release(request: FastifyRequest): void {
    if (!request.slot) return;
    const { key, kind } = request.slot;
    request.slot = null;
    queue.releaseSlot(kind);
    if (key) shared.delete(key);
  }

  function take(
    request: FastifyRequest,
    reply: FastifyReply,
    slot: NonNullable<FastifyRequest['slot']>,
  ): void {
    if (reply.raw.writableEnded || reply.raw.closed) return;
    request.slot = slot;
    queue.takeSlot(slot.kind);
    reply.raw.once('close', () => {
      if (reply.sent) release(request);
      else setTimeout(release, abandonedMs, request).unref();
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.needsNoSlot) return;
    const key = keyOf(request);
    const begins = key !== null && shared.get(key);
    if (!begins) return admit(request, reply, key);
    request.takeOwnSlot = () => admit(request, reply, null);
    await begins;
  });

  async function admit(request: FastifyRequest, reply: FastifyReply, key: string | null): Promise<void> {
    request.takeOwnSlot = null;
    const isFirst = key !== null && isWanted(key);
    let kind: RequestKind = isFirst ? 'user' : kindOf(request);
    if (!queue.hasSlot(kind)) {
      if (!queue.hasSlot('user') || !(await isUser(request))) {
        onRejected();
        throw new UnavailableError();
      }
      kind = 'user';
    }
    if (hasBody(request.raw)) {
      request.raw.once('end', () => take(request, reply, { key: null, kind }));
      return;
    }
    take(request, reply, { key, kind });
    const turn = queue.turn({ isFirst });
    if (key !== null && request.slot) shared.set(key, turn);
    await turn;
    if (reply.raw.closed) throw new UnavailableError();
  }

  app.addHook('onSend', async (request, { raw }, payload) => {
    if (!(payload instanceof Readable)) return release(request);
    payload.once('end', () => release(request));
    // Each large piece pauses it for a moment; still full a turn later, the socket waits for a client that reads slowly.
    payload.on('pause', () => setImmediate(() => raw.writableNeedDrain && release(request)));
  });
}

/** Rejects searches without a token before the framework sees them, which costs a fraction. */
export function rejectEarly(
  queue: AdmissionQueue,
  headers: Readonly<Record<string, string>>,
  onRejected: () => void,
): EarlyHandler {
  const reply = toReply(new UnavailableError());
  const responseOf = (type: string, text: string) => {
    const body = Buffer.from(text);
    const own = {
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(body.length),
      'retry-after': String(reply.retryAfterSeconds),
    };
    return { body, headers: Object.entries({ ...headers, ...own }).flat() };
  };
  const page = responseOf('text/html', plainErrorPage(reply.status));
  const json = responseOf('application/json', toBody(reply));

  return ({ method = '', url = '', headers: asked }, response) => {
    if (queue.hasSlot('search') || kindOf({ method, url }) !== 'search') return false;
    if (asked.authorization !== undefined) return false;
    const { body, headers: all } = url.startsWith('/api/') ? json : page;
    response.writeHead(reply.status, all).end(body);
    onRejected();
    return true;
  };
}

const logEveryMs = 10_000;

/** Writes one line for all requests rejected within ten seconds. */
export function logRejections(log: { warn(details: object, message: string): void }): () => void {
  let requests = 0;
  return () => {
    if (requests++ > 0) return;
    setTimeout(() => {
      log.warn({ requests, seconds: logEveryMs / 1_000 }, 'requests were rejected: too many wait');
      requests = 0;
    }, logEveryMs).unref();
  };
}
