/**
 * Path and query of a request's target. One that names a whole address, as requests to proxies do, has to be accepted
 * as well (RFC 9112, section 3.2.2); the router reads it in the same way.
 */
export function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}
