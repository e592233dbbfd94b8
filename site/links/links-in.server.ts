import { parseEditorHtml, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { type Element, isTag, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { type LinkKind, linkLimits } from './broken-link.ts';

export function linksIn(html: string): ReadonlyMap<string, LinkKind> {
  const found = new Map<string, LinkKind>();
  for (const { name, attribs } of DomUtils.filter(isTag, parseEditorHtml(html)) as Element[]) {
    const [url, kind] =
      name === 'a'
        ? [attribs.href, 'link' as const]
        : /^(?:img|video|source)$/.test(name)
          ? [attribs.src, 'image' as const]
          : [];
    const isChecked =
      url && kind && !/^(?:#|mailto:|tel:|data:)/i.test(url) && url.length <= linkLimits.urlCharacters;
    if (isChecked && !found.has(url)) found.set(url, kind);
  }
  return found;
}

/** With an empty `replacement` links become plain text. @returns Null when there is no such link. */
export function withLinkReplaced(html: string, url: string, replacement: string): string | null {
  const document = parseEditorHtml(html);
  const links = DomUtils.getElementsByTagName('a', document).filter(({ attribs }) => attribs.href === url);
  if (links.length === 0) return null;
  for (const link of links) {
    if (replacement !== '') link.attribs.href = replacement;
    else unwrap(link);
  }
  return serializeHtml(document);
}

function unwrap(link: Element): void {
  const parent: ParentNode | null = link.parent;
  if (!parent) return;
  for (const child of [...link.children]) DomUtils.prepend(link, child);
  DomUtils.removeElement(link);
}
