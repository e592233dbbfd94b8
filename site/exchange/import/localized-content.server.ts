import { readMarkup, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { type ImportSource, SourceError } from '@site/site-import/items';
import { largestImage } from '@site/site-import/srcset';
import type { Element, ParentNode } from 'domhandler';
import { isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';

interface LocalizedContent {
  readonly html: string;
  readonly notes: readonly string[];
  /** A file of the source still has its old URL. */
  readonly isIncomplete: boolean;
}

export interface Places {
  /** Path on this site; null: the file could not be obtained. */
  fileOf(ref: string): Promise<string | null>;
  /** Null: no page here stands for it. */
  pathOf(url: string): string | null;
}

const maxNamed = 5;

/** Rewrites URLs of files and pages. @throws {SourceError} When the markup is nested too deeply or has too many elements. */
export async function localizedContent(
  html: string,
  source: Pick<ImportSource, 'mediaRef' | 'linkKey'>,
  places: Places,
): Promise<LocalizedContent> {
  const { document, problem } = readMarkup(html);
  if (problem !== null) throw new SourceError(problem);
  const remote = new Set<string>();
  const missing = new Set<string>();
  const dangling = new Set<string>();
  const elements = DomUtils.filter((node) => isTag(node), document) as Element[];
  for (const element of elements) {
    if (element.name === 'video') takeSource(element);
    if (isShownFile(element)) await localizeFile(element);
    else if (element.name === 'a' && element.attribs.href) await localizeLink(element);
    // Only videos of this site play here.
    if (element.name === 'video' && /^https?:/i.test(element.attribs.src ?? '')) becomeLink(element);
  }
  return {
    html: serializeHtml(document),
    notes: [
      ...named('Files that stay where they were', remote),
      ...named('Files that are not here, and whose site is not known', missing),
      ...named('Links to what is not here', dangling),
    ],
    isIncomplete: remote.size + missing.size > 0,
  };

  async function localizeFile(element: Element): Promise<void> {
    const { attribs } = element;
    // Lazy-loading scripts keep the URL in other attributes.
    const lazy = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-orig-file'];
    const other = lazy || largestImage(listIn(attribs)) || ofPicture(element);
    const src = other && /^(?:data:|$)/.test(attribs.src ?? '') ? other : (attribs.src ?? '');
    attribs.src = src;
    delete attribs.srcset;
    const ref = source.mediaRef(src);
    if (ref === null) return;
    const path = await places.fileOf(ref);
    if (path === null) attribs.src = stays(src, ref);
    else attribs.src = `/${path}`;
  }

  /** @returns The whole URL, as far as the source knows it. */
  function stays(url: string, ref: string): string {
    const whole = [url, ref].find((one) => /^https?:/i.test(one));
    (whole === undefined ? missing : remote).add(whole ?? url);
    return whole ?? url;
  }

  async function localizeLink({ attribs }: Element): Promise<void> {
    const href = attribs.href ?? '';
    const ref = source.mediaRef(href);
    const path = ref === null ? null : await places.fileOf(ref);
    if (path !== null) attribs.href = `/${path}`;
    else if (ref !== null) attribs.href = stays(href, ref);
    else localizePage(attribs, href);
  }

  function localizePage(attribs: Record<string, string>, href: string): void {
    if (href.startsWith('#') || source.linkKey(href) === null) return;
    const hash = href.includes('#') ? href.slice(href.indexOf('#')) : '';
    const path = places.pathOf(href);
    if (path === null) dangling.add(href);
    else attribs.href = path + hash;
  }
}

/** The sources of a picture are for the browser to choose from: its `<img>` stays, without them. */
const isShownFile = ({ name, parent }: Element): boolean =>
  /^(?:img|video|audio)$/.test(name) || (name === 'source' && nameOf(parent) === 'audio');

const nameOf = (node: ParentNode | null): string => (node && isTag(node) ? node.name : '');

const listIn = (attribs: Record<string, string>): string =>
  attribs.srcset ?? attribs['data-srcset'] ?? attribs['data-lazy-srcset'] ?? '';

/** Of the `<picture>` around an `<img>`, which may have no URL of its own. */
function ofPicture({ parent }: Element): string {
  if (nameOf(parent) !== 'picture') return '';
  const [source] = DomUtils.getElementsByTagName('source', parent ?? []);
  return source ? largestImage(listIn(source.attribs)) : '';
}

/** Videos here have no `<source>` of their own. */
function takeSource(video: Element): void {
  const sources = DomUtils.getElementsByTagName('source', video);
  const urls = sources.map(({ attribs }) => attribs.src ?? '').filter((url) => url !== '');
  const url = urls.find((one) => /\.mp4(?:[?#]|$)/i.test(one)) ?? urls[0];
  if (!video.attribs.src && url) video.attribs.src = url;
}

function becomeLink(video: Element): void {
  const href = video.attribs.src ?? '';
  video.name = 'a';
  video.attribs = { href };
  const text = new Text(href);
  text.parent = video;
  video.children = [text];
}

function named(what: string, urls: ReadonlySet<string>): string[] {
  if (urls.size === 0) return [];
  const rest = urls.size > maxNamed ? ` and ${urls.size - maxNamed} more` : '';
  return [`${what}: ${[...urls].slice(0, maxNamed).join(', ')}${rest}.`];
}
