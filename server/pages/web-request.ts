import type { FastifyRequest } from 'fastify';

/** The request as pages read it. Its host and protocol are those the visitor used, as far as proxies are trusted. */
export function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) headers.append(name, item);
    }
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(addressOf(request), { method: request.method, headers, body });
}

/** Path and query are set one by one: a path that begins with two slashes must not be taken for a host. */
function addressOf(request: FastifyRequest): URL {
  const url = originOf(request);
  const asked = request.url;
  const query = asked.indexOf('?');
  const path = query === -1 ? asked : asked.slice(0, query);
  url.pathname = path.replace(/^\/[/\\]+/, (slashes) => `/${'%2F'.repeat(slashes.length - 1)}`);
  url.search = query === -1 ? '' : asked.slice(query);
  return url;
}

/** A Host that is none harms nobody but its sender: any will do. */
function originOf(request: FastifyRequest): URL {
  const text = `${request.protocol}://${request.host}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && url.username === '' && url.password === '' && url.pathname === '/';
  return isPlain ? url : new URL('http://localhost');
}
