import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';

/** Makes the log of a request with its first line: a logger costs more than all else of a small response. */
export const logWhenWritten: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  fields,
  options,
) => new RequestLog(() => logger.child(fields, options));

export function logRequests(app: FastifyInstance): void {
  if (app.log.level !== 'debug' && app.log.level !== 'trace') return;
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, url, status: reply.statusCode, ms }, 'request');
  });
}

class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.#log.level;
  }

  set level(level: string) {
    this.#log.level = level;
  }

  child(...fields: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...fields);
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line);
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent', line: unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, line);
  }
}
