import type { FastifyInstance } from 'fastify';

/**
 * Notes the address of every route and file registered from now on.
 *
 * @returns Whether one of them is this very path, compared without case. Patterns answer for nothing.
 */
export function noteAddresses(app: FastifyInstance): (path: string) => boolean {
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    if (!/[:*]/.test(url)) addresses.add(url.toLowerCase());
  });
  return (path) => addresses.has(path.toLowerCase());
}
