import type { IncomingMessage } from 'node:http';
import { decodedText } from '@site/platform/text/decoded-text';
import { asReadablePath } from './unreadable-path.ts';

/**
 * A page's path that cannot be decoded is encoded as one segment: the page for unknown URLs answers it, not the router.
 *
 * @param isForPrograms Whether a path is no page's: its errors are JSON. @param inward The path of the site that a visitor's names.
 */
export function routedTarget(isForPrograms: (path: string) => boolean, inward = (url: string) => url) {
  return (request: IncomingMessage): string => {
    const target = inward(withoutApiSlash(originForm(request)));
    const path = target.split('?', 1)[0] ?? '';
    return isForPrograms(path) || decodedText(path) !== null ? target : asReadablePath(path);
  };
}

/** Before routing, so that guard, limits and logs know one spelling. The pages of the API's documents name files beside them. */
const withoutApiSlash = (target: string): string =>
  target.replace(/^(\/api\/(?!docs\/)[^?]*[^/?])\/(?=\?|$)/, '$1');

/** A proxy's request line has a whole URL, whose host counts instead of the Host header (RFC 9112, section 3.2.2). */
export function originForm(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
