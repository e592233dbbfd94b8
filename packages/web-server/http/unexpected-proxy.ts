import type { FastifyBaseLogger } from 'fastify';
import type { EarlyHandler } from './http-server.ts';

/** Warns once of proxied requests while `TRUST_PROXY` is 0: all visitors share the proxy's address and limits. */
export function warnOfUnexpectedProxy(log: Pick<FastifyBaseLogger, 'warn'>): EarlyHandler {
  let isSaid = false;
  return ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return false;
    isSaid = true;
    log.warn(
      'a request has X-Forwarded-For, but TRUST_PROXY is 0: with a proxy in front, all visitors count as one; set TRUST_PROXY to the number of proxies',
    );
    return false;
  };
}
