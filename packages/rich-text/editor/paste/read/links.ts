import { linkSchemes } from '../../../html/post-html-policy.ts';
import type { LeftOut } from '../left-out.ts';

/** Redirecting pages, with the query parameters that name the target. */
const redirects = [
  { host: /(^|\.)google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^slack-redir\.net$/, path: '/link', parameters: ['url'] },
];
const schemes = new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i');

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

/** Absolute where the page is known, without redirects. @returns Null for links into the other program, files or scripts. */
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
