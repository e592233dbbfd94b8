import { readHtml } from '@site/ui/trusted-types/inert-document';
import { readDeclarations, readStyleSheet, type Style, type StyleSheet } from './styles.ts';

/** Parsed but not run, with the source program's styles. */
export interface PastedDocument {
  readonly body: HTMLElement;
  /** From style sheets and the `style` attribute; nothing is inherited. */
  styleOf(element: Element): Style;
  readonly sheet: StyleSheet;
  /** Copied from Word, Outlook, LibreOffice, or Word for the web. */
  readonly isOffice: boolean;
  /** Copied from Notion, which says so in a comment only. */
  readonly isNotion: boolean;
  /** The page it was copied from; null where the clipboard does not say. */
  readonly baseUrl: string | null;
}

const hiddenStyle = 'data-pasted-style';
const hiddenHandler = 'data-pasted-handler';
const onlyComments = 128;
const officeSigns =
  /urn:schemas-microsoft-com:office|<meta[^>]+(?:microsoft word|libreoffice|openoffice)|\bclass=["']?(?:Mso[A-Z]|mso(?:Del|Ins)\b)|\bTrackChangeText/i;

export function readPastedDocument(html: string): PastedDocument {
  const { header, markup } = withoutClipboardHeader(html);
  const { html: bare, css } = separateStyles(markup);
  const document = readHtml(bare);
  const comments = document.createTreeWalker(document, onlyComments);
  for (let next = comments.nextNode(); next; ) {
    const comment = next as Comment;
    next = comments.nextNode();
    comment.remove();
  }
  const sheet = readStyleSheet(css);
  const styles = new WeakMap<Element, Style>();
  return {
    body: document.body,
    isOffice: officeSigns.test(html),
    isNotion: html.includes('<!-- notionvc'),
    sheet,
    baseUrl:
      /^SourceURL:(https?:\S+)/im.exec(header)?.[1] ??
      document.querySelector('base[href^="http"]')?.getAttribute('href') ??
      null,
    styleOf(element) {
      const known = styles.get(element);
      if (known) return known;
      const style = new Map<string, string>();
      for (const rule of sheet.of(element)) for (const [name, value] of rule) style.set(name, value);
      const own = readDeclarations(element.getAttribute(hiddenStyle) ?? '');
      for (const [name, value] of own) style.set(name, value);
      styles.set(element, style);
      return style;
    },
  };
}

/** Windows puts lines such as `StartHTML:0000000105` before the markup; some programs pass them on. */
function withoutClipboardHeader(html: string): { header: string; markup: string } {
  const header = /^\s*Version:\d[^<]*/i.exec(html)?.[0] ?? '';
  return { header, markup: html.slice(header.length) };
}

/** Hides style sheets, style attributes and event handlers: parsing them would be reported as CSP violations. One pass. */
function separateStyles(html: string): { html: string; css: string } {
  const parts: string[] = [];
  const sheets: string[] = [];
  const tagStart = /<([a-z][^\s<>/]*)/gi;
  let copied = 0;
  for (let tag = tagStart.exec(html); tag; tag = tagStart.exec(html)) {
    const end = renameAttributes(html, tagStart.lastIndex, (from, to, hidden) => {
      parts.push(html.slice(copied, from), hidden);
      copied = to;
    });
    tagStart.lastIndex = end;
    const name = tag[1]?.toLowerCase();
    if (name !== 'style' && name !== 'script') continue;
    const closing = name === 'style' ? /<\/style[^>]*>/gi : /<\/script[^>]*>/gi;
    closing.lastIndex = end;
    const closed = closing.exec(html);
    const contentEnd = closed?.index ?? html.length;
    if (name === 'style') sheets.push(html.slice(end, contentEnd));
    parts.push(html.slice(copied, tag.index));
    copied = closed ? closing.lastIndex : html.length;
    tagStart.lastIndex = copied;
  }
  parts.push(html.slice(copied));
  return { html: parts.join(''), css: sheets.join('\n') };
}

/** @returns Where the tag whose attributes begin at `start` ends. */
function renameAttributes(
  html: string,
  start: number,
  rename: (from: number, to: number, hidden: string) => void,
): number {
  const attribute = /[\s/]*(?:(>)|([^\s>/][^\s>/=]*)(?:\s*=\s*(?:"[^"]*("|$)|'[^']*('|$)|[^\s>]*))?)/gy;
  attribute.lastIndex = start;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    if (match[1]) return attribute.lastIndex;
    const [whole, , name = ''] = match;
    const isStyle = name.toLowerCase() === 'style';
    if (!isStyle && !/^on/i.test(name)) continue;
    const from = match.index + whole.indexOf(name);
    rename(from, from + name.length, isStyle ? hiddenStyle : hiddenHandler);
  }
  return html.length;
}
