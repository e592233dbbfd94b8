import type { IncomingMessage } from 'node:http';

/**
 * The path and query a request is for. A client that takes this server for a proxy writes the whole address into
 * the request line, and its host then counts instead of the Host header (RFC 9112, section 3.2.2).
 */
export function originForm(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
