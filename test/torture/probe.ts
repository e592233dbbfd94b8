import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface RouteOfServer {
  readonly method: string;
  /** With its parameters, as `/api/blogs/:id`. */
  readonly url: string;
}

export interface ProbeAnswers {
  /** Every route that was registered, in that order. */
  routes: RouteOfServer[];
  /** What is still held after the garbage has been collected. */
  memory: NodeJS.MemoryUsage;
}

/**
 * Loaded into a server process before the server (`--import`, with `--expose-gc`), and into no other: tells the
 * process that started it what cannot be seen from outside.
 */
const routes: RouteOfServer[] = [];

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
});

process.on('message', (question: keyof ProbeAnswers) => {
  if (question === 'routes') process.send?.(routes);
  else process.send?.(memoryHeld());
});
process.channel?.unref();

function memoryHeld(): NodeJS.MemoryUsage {
  // The second run takes what finalisers of the first have let go.
  for (let run = 0; run < 2; run++) globalThis.gc?.();
  return process.memoryUsage();
}
