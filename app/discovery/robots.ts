import type { Addresses } from './addresses.ts';

/** Addresses for programs. Pages that are not to be listed stay open: only who fetches them reads their `noindex`. */
const closed = ['/api/'];

/** Of them those that answer everybody. The longer rule wins (RFC 9309, section 2.2.2). */
const open = ['/api/blogs', '/api/docs', '/api/openapi.json'];

/** robots.txt (RFC 9309). It keeps nothing secret: the API guards what is not for everybody. */
export function toRobotsTxt(addresses: Addresses): string {
  return `${[
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${addresses.at('/sitemap.xml')}`,
  ].join('\n')}\n`;
}
