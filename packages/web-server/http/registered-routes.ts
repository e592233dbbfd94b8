import type { FastifyInstance } from 'fastify';

/** For routes registered from now on. @returns Whether one answers a path in any case; the pages' catch-all does not count. */
export function trackRoutes(app: FastifyInstance): (path: string) => boolean {
  const urls = new Set<string>();
  const patterns = new Map<string, RegExp>();
  app.addHook('onRoute', ({ url }) => {
    const folded = url.toLowerCase();
    if (!/[:*]/.test(folded)) urls.add(folded);
    else if (!/^\/?\*$/.test(folded)) patterns.set(folded, patternOf(folded));
  });
  return (path) => {
    const folded = path.toLowerCase();
    return urls.has(folded) || patterns.values().some((pattern) => pattern.test(folded));
  };
}

function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
    return part === '*' ? '.*' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
