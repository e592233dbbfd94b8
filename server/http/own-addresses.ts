import type { FastifyInstance } from 'fastify';

/**
 * Notes the address of every route and file registered from now on.
 *
 * @returns Whether one of them answers a path, compared without case. Only the route that takes every address, the
 *   pages', answers for nothing.
 */
export function noteAddresses(app: FastifyInstance): (path: string) => boolean {
  const addresses = new Set<string>();
  const patterns = new Map<string, RegExp>();
  app.addHook('onRoute', ({ url }) => {
    const address = url.toLowerCase();
    if (!/[:*]/.test(address)) addresses.add(address);
    else if (!/^\/?\*$/.test(address)) patterns.set(address, patternOf(address));
  });
  return (path) => {
    const address = path.toLowerCase();
    return addresses.has(address) || patterns.values().some((pattern) => pattern.test(address));
  };
}

/** A parameter is one part of a path, or what the pattern leaves of it; a star is everything that follows. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
    return part === '*' ? '.*' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
