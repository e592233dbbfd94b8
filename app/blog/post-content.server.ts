import { Readable } from 'node:stream';
import { DomUtils, parseDocument } from 'htmlparser2';
import { UnsupportedMediaError } from '#app/http/errors.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';
import {
  inlineImages,
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

/**
 * Takes what the editor sent: moves pictures out of the text into files and simplifies its markup. A
 * picture of a kind that may not be uploaded becomes the placeholder.
 */
export async function prepareContent(html: string, media: MediaService): Promise<PreparedContent> {
  const document = parseEditorHtml(html);
  simplifyEditorMarkup(document);
  const pictures: IncomingMedia[] = [];
  const holders: { attribs: Record<string, string> }[] = [];
  try {
    for (const image of inlineImages(document)) {
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
  return {
    pictures,
    finish(paths) {
      holders.forEach((holder, index) => {
        holder.attribs.src = `/${paths[index]}`;
      });
      return sanitizePostHtml(serializeHtml(document));
    },
  };
}

/** The text of a post without its markup: blocks apart, entities decoded. */
export function textOf(html: string): string {
  return DomUtils.textContent(
    parseDocument(html.replace(/<\/(p|h[1-6]|li|blockquote|pre|td|th)>|<br\s*\/?>/g, '$& ')),
  );
}

/** Whether there is anything to read or see; the editor sends `<p><br></p>` for nothing. */
export function isBlankContent(html: string): boolean {
  return !/<img\b/i.test(html) && textOf(html).trim() === '';
}

/** Site-relative paths of the pictures the text shows from this site, each once. */
export function picturePaths(html: string): string[] {
  const images = DomUtils.getElementsByTagName('img', parseDocument(html));
  const sources = images.map((image) => image.attribs.src ?? '').filter((src) => src.startsWith('/'));
  return [...new Set(sources.map((src) => src.slice(1)))];
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
