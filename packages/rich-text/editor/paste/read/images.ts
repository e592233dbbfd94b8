import type { PastedImage } from '../lines.ts';

type ReadImage =
  | { readonly image: PastedImage }
  /** A small image that stands for a character. */
  | { readonly text: string }
  | { readonly left: 'images' | 'spacers' };

const readable =
  /^(?:https?:\/\/|data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon);base64,|\/(?![/\\]))/i;
const standIn =
  /^(?:data:image\/(?:gif|svg)|about:|$)|(?:blank|spacer|placeholder|transparent)\.(?:gif|png)(?:$|\?)/i;
const smallestPx = 2;

/** @param given Files for images that only the other program can read; takes the first. */
export function readImage(element: Element, baseUrl: string | null, given: string[]): ReadImage {
  const character = characterOf(element);
  if (character) return { text: character };
  const width = pixels(element.getAttribute('width'));
  const height = pixels(element.getAttribute('height'));
  if (width !== '' && Number(width) < smallestPx && Number(height) < smallestPx) return { left: 'spacers' };
  const written = sourceOf(element);
  const src = isUnreadable(written, baseUrl) ? given.shift() : absolute(written, baseUrl);
  if (src === undefined) return { left: 'images' };
  const text = (name: string) => (element.getAttribute(name) ?? '').replace(/\s+/g, ' ').trim();
  return { image: { src, alt: text('alt'), title: text('title'), width, height } };
}

/** Images that only the other program can read, such as `file:` and `cid:`. */
export function unreadableImages(body: Element, baseUrl: string | null): Element[] {
  return [...body.querySelectorAll('img')].filter(
    (image) => !characterOf(image) && isUnreadable(sourceOf(image), baseUrl),
  );
}

/** Pages that load images lazily keep the source in other attributes. */
function sourceOf(image: Element): string {
  const src = image.getAttribute('src')?.trim() ?? '';
  if (!standIn.test(src)) return src;
  const later = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset', 'srcset'];
  const found = later.map((name) => image.getAttribute(name)?.trim().split(/[\s,]/)[0]).find(Boolean);
  return found ?? src;
}

const isUnreadable = (src: string, baseUrl: string | null) => !readable.test(absolute(src, baseUrl));

function absolute(src: string, baseUrl: string | null): string {
  if (src.startsWith('//')) return `https:${src}`;
  const isRelative = src !== '' && !/^[a-z][a-z\d+.-]*:/i.test(src);
  return (isRelative && baseUrl !== null && URL.parse(src, baseUrl)?.href) || src;
}

function characterOf(image: Element): string | null {
  const alt = image.getAttribute('alt')?.trim() ?? '';
  const name = image.getAttribute('data-stringify-emoji') ?? image.getAttribute('data-emoji');
  if (name) return alt || name;
  const isSmall =
    Number.parseInt(image.getAttribute('width') ?? image.getAttribute('height') ?? '', 10) <= 32;
  const isEmoji = /emoji/i.test(`${image.className} ${image.getAttribute('src') ?? ''}`);
  return (isSmall || isEmoji) && /^(?:\p{RGI_Emoji}|:[\w+\-]+:)$/v.test(alt) ? alt : null;
}

const pixels = (length: string | null): string =>
  /^(\d{1,5})(?:\.\d+)?(?:px)?$/.exec(length?.trim() ?? '')?.[1] ?? '';
