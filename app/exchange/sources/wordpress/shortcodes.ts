import { splitAt } from './text-parts.ts';

/** What a text with shortcodes becomes. */
export interface WithoutShortcodes {
  readonly html: string;
  /** Names of those that are none of WordPress' own, each once. */
  readonly unknown: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

export interface GalleryImages {
  /** HTML of the image with this id; empty for one that is not in the export. */
  htmlOf(attachmentId: string): string;
  /** Ids of those that were uploaded to the text's post: a gallery that names none shows them. */
  readonly attached: readonly string[];
}

/**
 * Turns shortcodes of WordPress' core into HTML, in linear time. Of others the text between them stays and the name is
 * told; a word in brackets that has neither attributes nor an end is text. Code stays as it is.
 */
export function withoutShortcodes(html: string, images: GalleryImages): WithoutShortcodes {
  const unknown = new Set<string>();
  const parts = splitAt(html, ['pre', 'code', 'script', 'style']);
  const written = parts.map(({ text, isKept }) => (isKept ? text : replaced(text, images, unknown)));
  return { html: written.join(''), unknown: [...unknown] };
}

const opening = /\[(\[?)([a-z][\w-]*)(?=[\s\]/])/gi;

function replaced(text: string, images: GalleryImages, unknown: Set<string>): string {
  const endOf = closings(text);
  const parts: string[] = [];
  let from = 0;
  opening.lastIndex = 0;
  const scan = new RegExp(opening);
  for (let found = scan.exec(text); found; found = scan.exec(text)) {
    const [whole, doubled = '', name = ''] = found;
    const bracket = endOfTag(text, found.index + whole.length);
    if (bracket === -1) continue;
    // Two brackets are how an author writes about a shortcode.
    if (doubled !== '' && text[bracket + 1] === ']') {
      parts.push(text.slice(from, found.index), text.slice(found.index + 1, bracket + 1));
      from = bracket + 2;
    } else {
      const attributes = attributesIn(text.slice(found.index + whole.length, bracket));
      const close = endOf(name.toLowerCase(), bracket);
      const content = close === null ? undefined : text.slice(bracket + 1, close.start);
      const own = core[name.toLowerCase()];
      const isText = !own && content === undefined && Object.keys(attributes).length === 0;
      if (isText) continue;
      if (!own) unknown.add(name.toLowerCase());
      const inner = own ? own(attributes, content ?? '', images) : (content ?? '');
      parts.push(text.slice(from, found.index + doubled.length), own ? inner : plain(inner, unknown));
      from = close?.end ?? bracket + 1;
    }
    scan.lastIndex = from;
  }
  return parts.join('') + text.slice(from);
}

/** What stands between an unknown shortcode and its end, without the tags of others in it. */
function plain(text: string, unknown: Set<string>): string {
  return text.replace(/\[\/?([a-z][\w-]*)(?:\s[^[\]]*)?\]/gi, (_, name: string) => {
    unknown.add(name.toLowerCase());
    return '';
  });
}

/** Finds the end of a shortcode after a place; null where it has none. */
function closings(text: string) {
  const byName = new Map<string, { start: number; end: number }[]>();
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(/\[\/([a-z][\w-]*)\]/gi)) {
    const all = byName.get(name.toLowerCase()) ?? [];
    all.push({ start: index, end: index + whole.length });
    byName.set(name.toLowerCase(), all);
  }
  // Asked from the beginning to the end: those before the place are never needed again.
  return (name: string, after: number) => {
    const all = byName.get(name);
    while (all?.[0] && all[0].start < after) all.shift();
    return all?.[0] ?? null;
  };
}

/** Index of the bracket that ends a tag, outside quotes; -1 where the tag is none. */
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

type Write = (attributes: Attributes, content: string, images: GalleryImages) => string;

const core: Readonly<Record<string, Write>> = {
  caption: captioned,
  wp_caption: captioned,
  gallery: ({ ids = '', include = '', exclude = '' }, _, { htmlOf, attached }) => {
    const named = idsIn(ids || include);
    const without = new Set(idsIn(exclude));
    return (named.length > 0 ? named : attached.filter((id) => !without.has(id)))
      .map(htmlOf)
      .filter((image) => image !== '')
      .map((image) => `<figure>${image}</figure>`)
      .join('\n');
  },
  audio: (attributes, content) =>
    linked(fileIn(attributes, ['mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac']) || content),
  video: (attributes, content) => {
    const src = (fileIn(attributes, ['mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv']) || content).trim();
    return /\.mp4(?:\?|$)/i.test(src) ? `\n\n<video src="${escaped(src)}"></video>\n\n` : linked(src);
  },
  embed: (_, content) => linked(content),
};

const idsIn = (list: string) =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The image and its link, and below it what follows them or what an old export has as an attribute. */
function captioned({ caption = '' }: Attributes, content: string): string {
  const trimmed = content.trim();
  const [image = ''] = /^(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(trimmed) ?? [];
  if (image === '') return content;
  const words = trimmed.slice(image.length).trim() || caption;
  return `\n\n<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>\n\n`;
}

const fileIn = (attributes: Attributes, kinds: readonly string[]): string =>
  attributes.src ?? kinds.map((kind) => attributes[kind]).find((file) => file !== undefined) ?? '';

/** A URL on a line of its own, which a video site's player comes from. */
function linked(url: string): string {
  const address = url.replace(/<[^<>]*>/g, '').trim();
  return address === '' ? '' : `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n`;
}

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const plainText = text.replace(/&quot;|[“”″]/g, '"').replace(/&#0?39;/g, "'");
  for (const [, name = '', double, single, bare] of plainText.matchAll(
    /\b([a-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/gi,
  )) {
    found[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return found;
}

const escaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
