import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { uploadNameIn, uploadPathIn } from '@site/images/media';
import { variantStem } from '@site/images/variants/variants';
import { UnsupportedMediaError } from '@site/platform/http/errors';
import { type CleanContent, contentIssue, type ImageSource } from '@site/rich-text/html/clean-content.server';
import { contentIn, sourcesIn } from '@site/rich-text/html/content-thread.server';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';

export interface PreparedContent {
  /** Images that were `data:` URLs, in order. */
  readonly pictures: readonly IncomingMedia[];
  /** `paths`: lasting paths of `pictures`, in the same order. */
  finish(paths: readonly string[]): CleanContent;
}

const maxInlineImages = 200;

/**
 * Moves `data:` images out into files, points other images of ours at their files, and simplifies the markup.
 * @throws {InvalidInputError} For too large, deep or costly markup, or a bad `data:` image. {UnavailableError} When busy.
 */
export async function prepareContent(html: string, media: MediaService): Promise<PreparedContent> {
  const written = /<img\b/i.test(html) ? await sourcesIn(html) : [];
  const inline = written.filter(isInline);
  if (inline.length > maxInlineImages) {
    throw contentIssue(`Content has at most ${maxInlineImages} pasted images.`);
  }
  const own = await ownFiles(written, media);
  const pictures = await receiveInlineImages(inline, media);
  const received = [...pictures];
  try {
    // The final paths are known only once the files are recorded.
    const standIn = `/uploads/${randomUUID()}`;
    const sources = written.map((source, index): ImageSource | null => {
      const path = own[index];
      if (!isInline(source)) return path ? { src: `/${path}` } : null;
      const image = received.shift();
      if (!image) return null;
      return { src: `${standIn}-${pictures.indexOf(image)}.`, width: image.width, height: image.height };
    });
    const clean = await contentIn(html, sources);
    return { pictures, finish: (paths) => withPaths(clean, standIn, paths) };
  } catch (error) {
    await media.discard(pictures);
    throw error;
  }
}

/** For previews: no file is made, a pasted image becomes the placeholder. @throws {InvalidInputError} {UnavailableError} */
export async function cleanForPreview(html: string): Promise<string> {
  return (await contentIn(html, [])).html;
}

function withPaths(content: CleanContent, standIn: string, paths: readonly string[]): CleanContent {
  if (paths.length === 0) return content;
  const filePaths = new Set(content.filePaths);
  const html = content.html.replace(new RegExp(`${standIn}-(\\d+)\\.`, 'g'), (_, index) => {
    const path = paths[index] ?? '';
    filePaths.add(path);
    return `/${path}`;
  });
  return { ...content, html, filePaths: [...filePaths] };
}

const isInline = (source: string) => /^\s*data:/i.test(source);

/** Images of ours get their bare path, even if named with a host: their use is tracked by it. */
async function ownFiles(sources: readonly string[], media: MediaService): Promise<(string | null)[]> {
  const paths: (string | null)[] = [];
  for (const source of sources) {
    paths.push(isInline(source) ? null : (uploadPathIn(source) ?? (await originalOf(source, media))));
  }
  const known = new Set(await media.known(paths.filter((path) => path !== null)));
  return paths.map((path) => (path && known.has(path) ? path : null));
}

/** An image copied from a page may name a variant of the original file. */
async function originalOf(source: string, media: MediaService): Promise<string | null> {
  const stem = variantStem(uploadNameIn(source) ?? '');
  return (stem !== null && (await media.pathBeginning(stem))) || null;
}

async function receiveInlineImages(
  sources: readonly string[],
  media: MediaService,
): Promise<IncomingMedia[]> {
  const received: IncomingMedia[] = [];
  try {
    for (const source of sources) received.push(await receiveInlineImage(source, media));
  } catch (error) {
    await media.discard(received);
    if (!(error instanceof UnsupportedMediaError)) throw error;
    const place = sources.length > 1 ? `Image ${received.length + 1} in the text` : 'The image in the text';
    throw contentIssue(`${place} cannot be kept. ${error.message}`);
  }
  return received;
}

async function receiveInlineImage(source: string, media: MediaService): Promise<IncomingMedia> {
  const base64 = /^\s*data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s%]+)$/i.exec(source)?.[1];
  if (!base64) throw new UnsupportedMediaError(notAnImage);
  const image = await media.receive(Readable.from([Buffer.from(base64, 'base64')]));
  if (image.contentType !== 'video/mp4') return image;
  await media.discard([image]);
  throw new UnsupportedMediaError(notAnImage);
}

const notAnImage = 'Please insert it as a JPEG, PNG, WebP, AVIF, GIF, BMP or ICO image.';
