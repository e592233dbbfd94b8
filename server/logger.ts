import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** JSON lines on standard output. Tokens and passwords never reach them. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'headers.authorization', 'password', 'token'],
  });
}
