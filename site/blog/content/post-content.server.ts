import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { UnsupportedMediaError } from '@site/platform/http/errors';
import { createBoundedThread, TaskTooCostlyError } from '@site/platform/threads/bounded-thread';
import { uploadNameIn, uploadPathIn } from '#site/images/media.ts';
import { variantStem } from '#site/images/variants/variants.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { type CleanContent, contentIssue, type ImageSource } from './clean-content.server.ts';
import type { ContentResult, ContentTask } from './content-worker.server.ts';

export interface PreparedContent {
  /** Images that were `data:` URLs, in order. */
  readonly pictures: readonly IncomingMedia[];
  /** `paths`: lasting paths of `pictures`, in the same order. */
  finish(paths: readonly string[]): CleanContent;
}

const maxInlineImages = 200;

const contentThread = createBoundedThread<ContentTask, ContentResult>(
  new URL('./content-worker.server.ts', import.meta.url),
  { maxWaiting: 20, cpuMs: 10_000, maxHeapMb: 512 },
);

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

async function sourcesIn(html: string): Promise<string[]> {
  const result = await inThread({ html, sources: null });
  return 'sources' in result ? result.sources : [];
}

async function contentIn(html: string, sources: readonly (ImageSource | null)[]): Promise<CleanContent> {
  const result = await inThread({ html, sources });
  if (!('html' in result)) throw new TypeError('The content thread answered another task.');
  return result;
}

async function inThread(task: ContentTask): Promise<Exclude<ContentResult, { refusal: string }>> {
  try {
    const result = await contentThread(task);
    if ('refusal' in result) throw contentIssue(result.refusal);
    return result;
  } catch (error) {
    if (error instanceof TaskTooCostlyError) {
      throw contentIssue('Content takes too long to check. Please make it simpler.');
    }
    throw error;
  }
}

function withPaths(content: CleanContent, standIn: string, paths: readonly string[]): CleanContent {
  if (paths.length === 0) return content;
  const imagePaths = new Set(content.imagePaths);
  const html = content.html.replace(new RegExp(`${standIn}-(\\d+)\\.`, 'g'), (_, index) => {
    const path = paths[index] ?? '';
    imagePaths.add(path);
    return `/${path}`;
  });
  return { ...content, html, imagePaths: [...imagePaths] };
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
