import { Readable } from 'node:stream';
import type { Document, Element } from 'domhandler';
import { postLimits } from '#app/blog/posts/post.ts';
import { uploadNameIn, uploadPathIn } from '#app/media/media.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';
import { variantStem } from '#app/media/variants/variants.ts';
import { InvalidInputError, UnsupportedMediaError } from '#platform/http/errors.ts';
import { highlightCodeBlocks, plainCodeBlocks } from './code-blocks.server.ts';
import {
  imagesIn,
  isNestedTooDeep,
  parseEditorHtml,
  serializeHtml,
  simplifyEditorMarkup,
} from './editor-markup.server.ts';
import { sanitizePostHtml } from './post-html.server.ts';
import { placeholderImage } from './post-html-policy.ts';

export interface PreparedContent {
  /** Pictures that stood in the text as `data:` addresses, in order. */
  readonly pictures: readonly IncomingMedia[];
  /** The clean HTML once the pictures have their lasting paths, given in the same order. */
  finish(paths: readonly string[]): string;
}

const inlineAddress = /^\s*data:/i;
const mostInlinePictures = 200;
// The editor's own markup is wordier than what is stored of it.
const mostMarkupBytes = 2 * postLimits.contentBytes;

/**
 * Takes what the editor sent: moves pictures out of the text into files, points others at their own files, and
 * simplifies its markup. A picture of a kind that may not be uploaded becomes the placeholder.
 *
 * @throws {InvalidInputError} When it is larger or deeper nested than any writing; found before any work is done.
 */
export async function prepareContent(html: string, media: MediaService): Promise<PreparedContent> {
  refuseMonsters(html);
  const document = parseEditorHtml(html);
  simplifyEditorMarkup(document);
  const images = imagesIn(document);
  await pointAtOwnFiles(images, media);
  const inline = images.filter((image) => inlineAddress.test(image.attribs.src ?? ''));
  if (inline.length > mostInlinePictures) {
    throw contentIssue(`Content has at most ${mostInlinePictures} pasted pictures.`);
  }
  const { pictures, holders } = await receiveInlinePictures(inline, media);
  return {
    pictures,
    finish(paths) {
      holders.forEach((holder, index) => {
        holder.attribs.src = `/${paths[index]}`;
      });
      return cleanHtml(document);
    },
  };
}

/**
 * The same for a text that is only looked at: no file is made, and a pasted picture becomes the placeholder.
 *
 * @throws {InvalidInputError}
 */
export function cleanForPreview(html: string): string {
  refuseMonsters(html);
  const document = parseEditorHtml(html);
  simplifyEditorMarkup(document);
  return cleanHtml(document);
}

/** What is stored: clean, with the code in colour as long as that fits. The sanitiser has the last word. */
export function cleanHtml(document: Document): string {
  const html = sanitizePostHtml(serializeHtml(document));
  if (!html.includes('<pre>')) return html;
  const settled = parseEditorHtml(html);
  highlightCodeBlocks(settled);
  const marked = sanitizePostHtml(serializeHtml(settled));
  if (Buffer.byteLength(marked) <= postLimits.contentBytes && !isNestedTooDeep(marked)) return marked;
  plainCodeBlocks(settled);
  return sanitizePostHtml(serializeHtml(settled));
}

export function contentIssue(message: string): InvalidInputError {
  return new InvalidInputError([{ path: 'content', message }]);
}

function refuseMonsters(html: string): void {
  const markup = html.replace(/data:image\/[^"'\s>]*/gi, '');
  if (Buffer.byteLength(markup) > mostMarkupBytes) throw contentIssue('Content has at most 1 MiB of HTML.');
  if (isNestedTooDeep(markup)) throw contentIssue('Content is nested too deep.');
}

/** A picture of ours named in another way, such as with its host, gets its own path: by that its use is known. */
async function pointAtOwnFiles(images: readonly Element[], media: MediaService): Promise<void> {
  const paths = images.map((image) => uploadPathIn(image.attribs.src ?? ''));
  for (const [index, image] of images.entries()) paths[index] ??= await originalOf(image, media);
  const known = new Set(await media.known(paths.filter((path) => path !== null)));
  images.forEach((image, index) => {
    const path = paths[index];
    if (path && known.has(path)) image.attribs.src = `/${path}`;
  });
}

/** A picture copied from a page may name one of the variants that were made of a file. */
async function originalOf(image: Element, media: MediaService): Promise<string | null> {
  const stem = variantStem(uploadNameIn(image.attribs.src ?? '') ?? '');
  return (stem !== null && (await media.pathBeginning(stem))) || null;
}

async function receiveInlinePictures(images: readonly Element[], media: MediaService) {
  const pictures: IncomingMedia[] = [];
  const holders: Element[] = [];
  try {
    for (const image of images) {
      const picture = await receiveInlinePicture(image.attribs.src ?? '', media);
      image.attribs.src = placeholderImage;
      if (!picture) continue;
      image.attribs.width ??= String(picture.width);
      image.attribs.height ??= String(picture.height);
      pictures.push(picture);
      holders.push(image);
    }
  } catch (error) {
    await media.discard(pictures);
    throw error;
  }
  return { pictures, holders };
}

async function receiveInlinePicture(address: string, media: MediaService): Promise<IncomingMedia | null> {
  const base64 = /^\s*data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s%]+)$/i.exec(address)?.[1];
  if (!base64) return null;
  try {
    const picture = await media.receive(Readable.from([Buffer.from(base64, 'base64')]));
    if (picture.contentType !== 'video/mp4') return picture;
    await media.discard([picture]);
    return null;
  } catch (error) {
    if (error instanceof UnsupportedMediaError) return null;
    throw error;
  }
}
