import { decodedText } from '@site/platform/text/decoded-text';
import { trimmedEnd } from '@site/platform/text/trimmed-end';

interface WordPressUrls {
  readonly siteUrl: string;
  readonly attachmentByUrl: ReadonlyMap<string, string>;
}

export const hostOf = (url: string): string => (URL.parse(url)?.host ?? '').replace(/^www\./, '');

/** Some programs write paths only. @returns Empty for no URL. */
export const absolute = (url: string, siteUrl: string): string =>
  url === '' ? '' : (URL.parse(url, siteUrl === '' ? undefined : `${siteUrl}/`)?.href ?? url);

/** The file in any size; null when not of the site. @param hosts Where the site has its files. */
export function mediaRefOf(
  url: string,
  { siteUrl, attachmentByUrl }: WordPressUrls,
  hosts: ReadonlySet<string>,
): string | null {
  const asked = URL.parse(url, `${siteUrl}/`);
  // WordPress.com's image service has the original URL in its path.
  const isService = asked !== null && /^i\d\.wp\.com$/.test(asked.host);
  const parsed = isService ? URL.parse(`https:/${asked.pathname}`) : asked;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  parsed.search = '';
  parsed.hash = '';
  const candidates = [parsed.href, parsed.href.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')].flatMap((href) => [
    href,
    href.replace(/(?=\.\w+$)/, '-scaled'),
    href.replace(/^http:/, 'https:'),
    href.replace(/^https:/, 'http:'),
    ...['NFC', 'NFD'].map((form) => recoded(href, form)),
  ]);
  const known = candidates.find((href) => attachmentByUrl.has(href));
  if (known !== undefined) return known;
  const isUpload = /\.(?:jpe?g|png|gif|webp|avif|bmp|ico|mp4|pdf)$/i.test(parsed.pathname);
  return isUpload && hosts.has(hostOf(parsed.href)) ? parsed.href : null;
}

/** With accents within their letters, or apart from them, as on macOS. */
function recoded(href: string, form: string): string {
  const url = new URL(href);
  const path = decodedText(url.pathname);
  if (path !== null && !/[?#%]/.test(path)) url.pathname = path.normalize(form);
  return url.href;
}

/** One key for all forms of a page's URL: `/?p=1` and `?page_id=1`, or its path. */
export function linkKeyOf(url: string, siteUrl: string): string | null {
  const parsed = URL.parse(url, `${siteUrl}/`);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || hostOf(parsed.href) !== hostOf(siteUrl)) return null;
  const id = ['p', 'page_id', 'attachment_id']
    .map((name) => parsed.searchParams.get(name))
    .find((one) => one);
  if (id) return `?p=${id}`;
  const path = (decodedText(parsed.pathname) ?? parsed.pathname).normalize('NFC');
  return trimmedEnd(path, '/').toLowerCase();
}
