import { mediaUrl, uploadPathIn } from '@site/images/media';
import { fallbackSet, type ShownPicture, singleVariant, sourceOf } from '@site/images/variants/shown-picture';
import type { Say } from '@site/platform/words/say';
import { imagesIn } from '@site/rich-text/html/editor-markup.server';
import { fittedSize, pixelsOf } from '@site/rich-text/text/image-size';
import { type Document, Element, isTag, isText, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';

const columnSizes = '(min-width: 43rem) 41rem, calc(100vw - 2rem)';
const columnPixels = 656;
const posterPixels = 960;

/**
 * Gives the images of a text their variants and sizes, in place. Alt texts and sizes the editor chose stay. `isTop`: nothing
 * is above the text, so a leading picture is fetched first. `uploadsUrl`: where visitors find uploads; absent: as in the text.
 */
export function addResponsivePictures(
  document: Document,
  pictures: ReadonlyMap<string, ShownPicture>,
  { isTop, uploadsUrl, say }: { isTop: boolean; uploadsUrl?: string | undefined; say: Say },
): void {
  readyVideos(document, pictures, uploadsUrl, say);
  const images = imagesIn(document);
  const first = isTop ? leadingImage(document) : null;
  for (const image of images) {
    const path = uploadPathIn(image.attribs.src ?? '');
    const picture = path === null ? undefined : pictures.get(path);
    if (picture) writeSize(image, picture);
    image.attribs.decoding = 'async';
    if (image === first) image.attribs.fetchpriority = 'high';
    else image.attribs.loading = 'lazy';
    const addressOf = addressing(image, uploadsUrl);
    // An unknown one may be of another site, unless it is named without a host.
    const isOwn = picture !== undefined || image.attribs.src?.startsWith('/');
    if (uploadsUrl && path !== null && isOwn) image.attribs.src = addressOf(path);
    if (!picture) continue;
    addVariants(image, picture, addressOf);
  }
}

function readyVideos(
  document: Document,
  pictures: ReadonlyMap<string, ShownPicture>,
  uploadsUrl: string | undefined,
  say: Say,
): void {
  for (const video of DomUtils.getElementsByTagName('video', document)) {
    const path = uploadPathIn(video.attribs.src ?? '');
    const poster = path === null ? undefined : pictures.get(path);
    const addressOf = addressing(video, uploadsUrl);
    if (poster) writeSize(video, poster);
    const frame = poster && singleVariant(poster, posterPixels);
    if (frame) video.attribs.poster = addressOf(frame);
    if (path !== null && uploadsUrl) video.attribs.src = addressOf(path);
    const { title } = video.attribs;
    Object.assign(video.attribs, {
      preload: 'metadata',
      playsinline: '',
      'aria-label': title ?? say('Video'),
    });
  }
}

/** `stop` when words come first. */
function leadingImage(parent: ParentNode): Element | 'stop' | null {
  for (const child of parent.children) {
    if (isText(child) && child.data.trim() !== '') return 'stop';
    if (!isTag(child)) continue;
    if (child.name === 'img') return child;
    const found = leadingImage(child);
    if (found) return found;
  }
  return null;
}

function writeSize(image: Element, { width, height }: ShownPicture): void {
  if (width === null || height === null) return;
  Object.assign(image.attribs, fittedSize(image.attribs, { width, height }));
}

/** Without `uploadsUrl`, with the host that the image names, if any. */
function addressing(image: Element, uploadsUrl: string | undefined): (path: string) => string {
  const base = (image.attribs.src ?? '').replace(/uploads\/[^/]*$/, '');
  return (path) => (uploadsUrl ? mediaUrl(path, '', uploadsUrl) : `${base}${path}`);
}

function addVariants(image: Element, picture: ShownPicture, addressOf: (path: string) => string): void {
  const source = sourceOf(picture, addressOf);
  if (!source) return;
  const sizes = sizesOf(pixelsOf(image.attribs.width));
  const fallback = fallbackSet(picture, addressOf);
  const element = new Element('picture', {});
  DomUtils.replaceElement(image, element);
  DomUtils.appendChild(element, new Element('source', { type: source.type, srcset: source.srcSet, sizes }));
  DomUtils.appendChild(element, image);
  if (fallback !== null) image.attribs.srcset = fallback;
}

function sizesOf(width: number | null): string {
  if (width === null || width >= columnPixels) return columnSizes;
  return `(min-width: ${width + 32}px) ${width}px, calc(100vw - 2rem)`;
}
