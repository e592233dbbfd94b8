import { linkSchemes } from '#app/blog/content/post-html-policy.ts';
import type { LeftOut } from '../left-out.ts';

/** Pages that only pass on to the one named in their query. */
const redirects = [
  { host: /(^|\.)google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^slack-redir\.net$/, path: '/link', parameters: ['url'] },
];
const schemes = new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i');

/** What an `<a>` adds to the marks of its text. */
export function readLink(
  element: Element,
  baseUrl: string | null,
  leftOut: LeftOut,
): { link?: string; title?: string } {
  const href = element.getAttribute('href');
  const link = linkFrom(href, baseUrl);
  if (link === null) {
    if (href && !href.trim().startsWith('#') && /\S/.test(element.textContent ?? '')) leftOut.add('links');
    return {};
  }
  const title = element.getAttribute('title')?.trim();
  return { link, ...(title && title !== link && title !== element.textContent?.trim() && { title }) };
}

/**
 * The URL of a copied link, absolute where its page is known, without the detour some programs put before it.
 *
 * @returns Null for one that leads nowhere from here: into the other program's document, a file, or a script.
 */
export function linkFrom(href: string | null, baseUrl: string | null): string | null {
  const written = href?.trim() ?? '';
  if (written === '' || written.startsWith('#')) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(written);
  if (!hasScheme) {
    const resolved = baseUrl === null ? null : URL.parse(written, baseUrl)?.href;
    return (
      resolved ?? (/^[/?.\w]/.test(written) && !/^\/[/\\]/.test(written) ? written : withScheme(written))
    );
  }
  if (!schemes.test(written)) return null;
  if (!/^https?:/i.test(written)) return written;
  return URL.canParse(written) ? (targetOf(written) ?? written) : null;
}

const withScheme = (written: string) => (/^\/\/[^/\\]/.test(written) ? `https:${written}` : null);

function targetOf(written: string): string | null {
  const url = new URL(written);
  const redirect = redirects.find(({ host, path }) => host.test(url.hostname) && url.pathname === path);
  for (const parameter of redirect?.parameters ?? []) {
    const target = url.searchParams.get(parameter);
    if (target && /^https?:/i.test(target) && URL.canParse(target)) return target;
  }
  return null;
}
