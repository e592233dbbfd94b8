import { readMarkup, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { absoluteUrl } from '../../absolute-urls.server.ts';
import { largestImage } from '../../srcset.ts';

interface Settled {
  readonly html: string;
  /** URLs of images and videos that no file of the folder stands for. */
  readonly missing: readonly string[];
}

const unsettled = /\s(?:src|srcset|href)\s*=\s*["']?\s*(?!["'\s]|import-|https?:|#|mailto:|tel:|data:)/i;

/**
 * Images that are not in the folder stay on the old site, where it is known; relative links become paths.
 * @param at `origin` of the old site, may be empty; `page`: path of the text there.
 */
export function withSettledUrls(
  html: string,
  at: { readonly origin: string; readonly page: string },
): Settled {
  const document = unsettled.test(html) ? readMarkup(html).document : null;
  if (!document) return { html, missing: [] };
  const base = URL.parse(at.page, at.origin || 'https://site.invalid')?.href ?? 'https://site.invalid/';
  const missing = new Set<string>();
  for (const { name, attribs } of DomUtils.filter((node) => isTag(node), document) as Element[]) {
    const { src = '', href = '', srcset = '' } = attribs;
    const file = src || largestImage(srcset);
    if (/^(?:img|video|audio|source)$/.test(name) && isLocal(file)) {
      const isOfHost = file.startsWith('//');
      attribs.src = at.origin !== '' || isOfHost ? absoluteUrl(file, base) : file;
      if (!isOfHost) missing.add(attribs.src);
    } else if (name === 'a' && isLocal(href) && !href.startsWith('/')) {
      const { pathname, search, hash } = new URL(absoluteUrl(href, base));
      attribs.href = pathname + search + hash;
    } else if (name === 'a' && href.startsWith('//')) attribs.href = absoluteUrl(href, base);
  }
  return { html: serializeHtml(document), missing: [...missing] };
}

const isLocal = (url: string) => url !== '' && !/^(?:#|[a-z][a-z\d+.-]*:)/i.test(url);
