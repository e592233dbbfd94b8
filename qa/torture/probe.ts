import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface RouteOfServer {
  readonly method: string;
  /** With its parameters, as `/api/blogs/:id`. */
  readonly url: string;
  /** JSON Schemas of what it reads, by name; empty when it reads nothing, or does not say so. */
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly query: Readonly<Record<string, FieldSchema>>;
  readonly isForm: boolean;
}

export interface FieldSchema {
  readonly type?: string | string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
}

export interface ProbeAnswers {
  /** Every route that was registered, in that order. */
  routes: RouteOfServer[];
  /** What is still held after the garbage has been collected. */
  memory: NodeJS.MemoryUsage;
}

/** Sets the clock of the process ahead of the real one, or back. It is answered when it has been done. */
export interface ClockSetting {
  readonly clockOffsetMs: number;
}

type Properties = { readonly properties?: Readonly<Record<string, FieldSchema>> };

/**
 * Loaded into a server process before the server (`--import`, with `--expose-gc`), and into no other: tells the
 * process that started it what cannot be seen from outside.
 */
const routes: RouteOfServer[] = [];

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, schema }) => {
    const described = schema as
      | { body?: Properties; querystring?: Properties; consumes?: string[] }
      | undefined;
    const reads = {
      fields: described?.body?.properties ?? {},
      query: described?.querystring?.properties ?? {},
      isForm: described?.consumes?.includes('multipart/form-data') ?? false,
    };
    for (const one of [method].flat()) routes.push({ method: one, url, ...reads });
  });
});

process.on('message', (question: keyof ProbeAnswers | ClockSetting) => {
  if (typeof question === 'object') {
    setClock(question.clockOffsetMs);
    process.send?.(null);
  } else if (question === 'routes') process.send?.(routes);
  else process.send?.(memoryHeld());
});
process.channel?.unref();

const realDate = globalThis.Date;
if (process.env.CLOCK_OFFSET_MS) setClock(Number(process.env.CLOCK_OFFSET_MS));

/** Timers are not concerned, as with a real clock that is set. */
function setClock(offsetMs: number): void {
  const now = () => realDate.now() + offsetMs;
  globalThis.Date = new Proxy(realDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new realDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function memoryHeld(): NodeJS.MemoryUsage {
  // The second run takes what finalisers of the first have let go.
  for (let run = 0; run < 2; run++) globalThis.gc?.();
  return process.memoryUsage();
}
