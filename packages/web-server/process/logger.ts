import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { hidePersonal, loggedAddress } from './log-privacy.ts';

export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: { err: describeError, url: loggedAddress },
    hooks: { streamWrite: hidePersonal },
  };
  return destination ? pino(options, destination) : pino(options);
}

const secretNames = ['authorization', 'cookie', 'password', 'token', 'secret', 'body', 'headers'];

const maxCauses = 3;

/** An error without what libraries attach to it, such as a request with its headers. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    ...{ type: name, message, code, stack },
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  };
}
