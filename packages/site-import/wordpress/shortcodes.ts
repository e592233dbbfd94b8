import {
  type Attributes,
  coreShortcodes as core,
  escaped,
  figures,
  type GalleryImages,
  idsIn,
} from './core-shortcodes.ts';
import { splitAt } from './text-parts.ts';

interface WithoutShortcodes {
  readonly html: string;
  /** Names of unsupported shortcodes, each once. */
  readonly unknown: readonly string[];
}

/**
 * Supported ones become HTML, in linear time; of others the content and named images stay, and the name is reported. A lone
 * word in brackets is text, unless inside another shortcode. Code stays as it is.
 */
export function withoutShortcodes(html: string, images: GalleryImages): WithoutShortcodes {
  const unknown = new Set<string>();
  const parts = splitAt(html, ['pre', 'code', 'script', 'style']);
  const written = parts.map(({ text, isKept }) => (isKept ? text : replaced(text, images, unknown)));
  return { html: written.join(''), unknown: [...unknown] };
}

const tag = /\[(\[?)(\/?)([a-z][\w-]*)(?=[\s\]/=])/gi;

function replaced(text: string, images: GalleryImages, unknown: Set<string>): string {
  const endOf = closings(text);
  const parts: string[] = [];
  let from = 0;
  let outer = 0;
  const scan = new RegExp(tag);
  const put = (until: number, html: string, next: number) => {
    parts.push(text.slice(from, until), html);
    from = next;
    scan.lastIndex = next;
  };
  for (let found = scan.exec(text); found; found = scan.exec(text)) {
    const [whole, doubled = '', slash = '', given = ''] = found;
    const name = given.toLowerCase();
    const start = found.index + doubled.length;
    const bracket = endOfTag(text, found.index + whole.length);
    if (bracket === -1) continue;
    // Double brackets escape a shortcode.
    if (doubled !== '' && text[bracket + 1] === ']') {
      put(found.index, text.slice(start, bracket + 1), bracket + 2);
    } else if (slash !== '') {
      if (unknown.has(name) || Object.hasOwn(core, name)) put(start, '', bracket + 1);
    } else {
      const said = text.slice(found.index + whole.length, bracket);
      const attributes = attributesIn(said);
      const close = text[bracket - 1] === '/' ? null : endOf(name, bracket);
      const own = Object.hasOwn(core, name) ? core[name] : undefined;
      const isBare = said.trim() === '' && !close;
      if (own && (!isBare || name === 'gallery')) {
        const content = close ? text.slice(bracket + 1, close.start) : '';
        put(start, own({ attributes, content, images, said }), close?.end ?? bracket + 1);
        continue;
      }
      const isText = own || (!close && Object.keys(attributes).length === 0 && start >= outer);
      if (isText) continue;
      unknown.add(name);
      if (close) outer = Math.max(outer, close.start);
      put(start, imagesNamed(attributes, images), bracket + 1);
    }
  }
  return parts.join('') + text.slice(from);
}

/** Page builders give images by URL or id. */
function imagesNamed(attributes: Attributes, images: GalleryImages): string {
  const { src = '', image = '', image_url: url = '', images: several = '' } = attributes;
  const ids = [image, several].flatMap((list) => (/^[\d, ]+$/.test(list) ? idsIn(list) : []));
  const files = [src, image, url].filter((one) => /^https?:\/\/\S+\.(?:jpe?g|png|gif|webp|avif)$/i.test(one));
  const alt = escaped(attributes.alt ?? '');
  return figures([
    ...ids.map(images.htmlOf),
    ...files.map((file) => `<img src="${escaped(file)}" alt="${alt}">`),
  ]);
}

/** Finds the end tag after an index; null when there is none. */
function closings(text: string) {
  const byName = new Map<string, { at: number; all: { start: number; end: number }[] }>();
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(/\[\/([a-z][\w-]*)\]/gi)) {
    const found = byName.get(name.toLowerCase()) ?? { at: 0, all: [] };
    found.all.push({ start: index, end: index + whole.length });
    byName.set(name.toLowerCase(), found);
  }
  // Called with rising indexes, so earlier ends are dropped.
  return (name: string, after: number) => {
    const found = byName.get(name);
    if (!found) return null;
    while ((found.all[found.at]?.start ?? after) < after) found.at += 1;
    return found.all[found.at] ?? null;
  };
}

/** Outside quotes; -1 when it is no tag. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let index = from; index < text.length && index - from < maxTagCharacters; index++) {
    const character = text[index] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ']') return index;
    else if (character === '[' || character === '<') return -1;
  }
  return -1;
}

const maxTagCharacters = 5_000;

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const plainText = text.replace(/&quot;|[“”″]/g, '"').replace(/&#0?39;/g, "'");
  for (const [, name = '', double, single, bare] of plainText.matchAll(
    /(?<![\w-])([a-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/gi,
  )) {
    found[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return found;
}
