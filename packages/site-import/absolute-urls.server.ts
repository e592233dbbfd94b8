import { readMarkup, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { imagesIn } from './srcset.ts';

const names = ['src', 'href', 'poster', 'data-src', 'data-lazy-src', 'data-orig-file'] as const;
const sets = ['srcset', 'data-srcset', 'data-lazy-srcset'] as const;
const relative =
  /\b(?:src|href|poster|srcset|data-src|data-srcset|data-lazy-src|data-lazy-srcset|data-orig-file)\s*=\s*["']?\s*(?!["'\s]|https?:|#|mailto:|tel:|data:)/i;

/**
 * So that images and links of another site go on leading there.
 * @param base Of relative URLs; elements with `xml:base` have their own. Empty: only what names a host is completed.
 */
export function absoluteUrls(html: string, base: string): string {
  const document = relative.test(html) ? readMarkup(html).document : null;
  // The import refuses such markup with a sentence.
  if (!document) return html;
  const hasBases = html.includes('xml:base');
  for (const element of DomUtils.filter((node) => isTag(node), document) as Element[]) {
    const { attribs } = element;
    const own = hasBases ? baseOf(element, base) : base;
    for (const name of names) {
      if (attribs[name] !== undefined) attribs[name] = absoluteUrl(attribs[name], own);
    }
    for (const name of sets) {
      const list = attribs[name];
      if (list !== undefined)
        attribs[name] = imagesIn(list)
          .map(({ url, size }) => `${absoluteUrl(url, own)} ${size}`.trim())
          .join(', ');
    }
  }
  return serializeHtml(document);
}

/** Unchanged with a scheme, within the page, and where no base is known. @param base May be empty. */
export function absoluteUrl(url: string, base: string): string {
  const bare = url.trim();
  if (bare === '' || /^(?:#|[a-z][a-z\d+.-]*:)/i.test(bare)) return url;
  const known = base === '' && bare.startsWith('//') ? 'https://site.invalid' : base;
  return URL.parse(bare, known === '' ? undefined : known)?.href ?? url;
}

/** Each base is relative to the one around it. Empty ones are left out. */
export const nestedBase = (...bases: readonly (string | undefined)[]): string =>
  bases.reduce<string>((outer, base) => (base ? absoluteUrl(base, outer) : outer), '');

function baseOf(element: Element, base: string): string {
  const bases: string[] = [];
  for (
    let node: Element | null = element;
    node;
    node = node.parent && isTag(node.parent) ? node.parent : null
  ) {
    const own = node.attribs['xml:base'];
    if (own) bases.unshift(own);
  }
  return nestedBase(base, ...bases);
}
