import type { FastifyRequest } from 'fastify';

/** The request for the router. Its host and protocol are the visitor's, as far as proxies are trusted. */
export function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) headers.append(name, item);
    }
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(urlOf(request), { method: request.method, headers, body });
}

/** Set one by one: a path that begins with two slashes must not become a host. */
function urlOf(request: FastifyRequest): URL {
  const url = originOf(request);
  const target = request.url;
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  url.pathname = path.replace(/^\/[/\\]+/, (slashes) => `/${'%2F'.repeat(slashes.length - 1)}`);
  url.search = query === -1 ? '' : target.slice(query);
  return url;
}

/** An invalid Host is replaced: it affects only its sender. */
function originOf(request: FastifyRequest): URL {
  const text = `${request.protocol}://${request.host}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && url.username === '' && url.password === '' && url.pathname === '/';
  return isPlain ? url : new URL('http://localhost');
}
