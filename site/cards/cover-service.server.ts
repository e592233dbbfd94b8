import { createHash } from 'node:crypto';
import { isVideo, uploadPathIn } from '@site/images/media';
import type { ShownPicture } from '@site/images/variants/shown-picture';
import { hasCode } from '@site/platform/http/errors';
import { TaskError, TaskLimitError } from '@site/platform/tasks/task-process';
import type { SiteImage } from '#content/documents/fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import { coverAddress } from '#site/texts/head/card-image.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { memberPath } from '#site/urls/page-paths.ts';
import { postPath } from '#site/urls/post-path.ts';
import { designFingerprint } from './card-files.server.ts';
import type { CardRenderer } from './card-renderer.server.ts';
import type { CardLog, CardService } from './card-service.server.ts';
import type { CardStore } from './card-store.server.ts';
import type { CoverFiles } from './cover-files.server.ts';

/** An upload that stands for its page where the page is shared. */
interface Cover {
  /** Such as `uploads/3f9c….jpg`. */
  readonly path: string;
  /** In percent from the left and the top, such as `50,30`; empty: the center. */
  readonly focalPoint: string;
}

interface FoundCover {
  /** Hash of everything that goes into the image: the same key means the same bytes. */
  readonly key: string;
  readonly cover: Cover;
  /** Of the page. */
  readonly pagePath: string;
}

interface DrawnCover {
  readonly jpeg: Uint8Array;
  /** False: the page's card, because the file cannot be opened. */
  readonly isCover: boolean;
}

export type CoverService = ReturnType<typeof createCoverService>;

/** Covers in the size of cards: JPEG, whatever the upload is, drawn when first asked for. */
export function createCoverService({
  content,
  site,
  files,
  renderer,
  store,
  cards,
  now,
}: {
  content: FindPublicContent;
  site: SiteSource;
  files: CoverFiles;
  renderer: CardRenderer;
  store: CardStore;
  cards: Pick<CardService, 'find' | 'picture'>;
  now: () => Date;
}) {
  const design = designFingerprint();
  const keyOf = ({ path, focalPoint }: Cover) =>
    createHash('sha256').update(design).update(`${path} ${focalPoint}`).digest('hex').slice(0, 32);
  const underWay = new Map<string, Promise<DrawnCover>>();
  /** Until when, in milliseconds. */
  const unreadable = new Map<string, number>();

  const addressOf = (path: string, cover: Cover | null) =>
    cover && coverAddress(path, versionOf(keyOf(cover)));

  async function coverAt(path: string): Promise<Cover | null> {
    const [, folder, name = ''] = /^\/(blog-detail|teams)\/([^/]+)$/.exec(path) ?? [];
    if (folder === 'teams') {
      const { team } = await site.read();
      const member = team.members.find(({ slug }) => slug === name);
      return member ? coverOf(member.image.source, member.image.focalPoint) : null;
    }
    if (folder === undefined) return null;
    const { posts } = await content();
    try {
      const { media, focalPoint } = await posts.read('visitor', name);
      return coverOf(media, focalPoint);
    } catch (error) {
      if (hasCode(error, 'not_found')) return null;
      throw error;
    }
  }

  async function draw(found: FoundCover, log: CardLog): Promise<DrawnCover> {
    const { key, cover, pagePath } = found;
    const isOfPost = pagePath.startsWith('/blog-detail/');
    try {
      if ((unreadable.get(key) ?? 0) > now().getTime()) throw new UnreadableError();
      const jpeg = await files.open(cover.path, isOfPost, (image) =>
        renderer.drawCover(image, cover.focalPoint),
      );
      await store
        .write(`${key}.jpg`, jpeg)
        .catch((error: unknown) => log.warn({ err: error }, 'a cover could not be cached'));
      return { jpeg, isCover: true };
    } catch (error) {
      if (hasCode(error, 'unavailable')) throw error;
      if (isUnreadable(error)) {
        if (unreadable.size >= maxUnreadable) unreadable.clear();
        unreadable.set(key, now().getTime() + unreadableMs);
      }
      log.warn(
        { err: error, path: cover.path },
        'a cover could not be drawn; its page is shared with its card',
      );
      const card = await cards.find(pagePath);
      if (!card) throw error;
      return { jpeg: await renderer.cardToJpeg(await cards.picture(card, log)), isCover: false };
    }
  }

  return {
    /** Null for a post without an image of this site: the card stands for it. */
    addressOfPost: ({ id, media, focalPoint, cover }: Post): string | null =>
      addressOf(postPath(id), isOpened(cover) ? coverOf(media, focalPoint) : null),
    addressOfMember: (
      { slug }: { readonly slug: string },
      { source, focalPoint, picture }: SiteImage & { readonly picture?: ShownPicture | undefined },
    ): string | null =>
      addressOf(memberPath({ slug }), isOpened(picture) ? coverOf(source, focalPoint) : null),

    /** @param pagePath Decoded. @returns Null for pages without a cover: unknown, not live, or shared with their card. */
    async find(pagePath: string): Promise<FoundCover | null> {
      const cover = await coverAt(pagePath);
      return cover && { key: keyOf(cover), cover, pagePath };
    },

    /** Concurrent requests share one drawing. @throws {UnavailableError} When too many wait, or it takes too long. */
    async picture(found: FoundCover, log: CardLog): Promise<DrawnCover> {
      const { key, pagePath } = found;
      const cached = await store.read(`${key}.jpg`).catch((error: unknown) => {
        log.warn({ err: error }, 'a cached cover could not be read');
        return null;
      });
      if (cached) return { jpeg: cached, isCover: true };
      // Pages with the same cover have different cards, which stand in for it.
      const work = `${key} ${pagePath}`;
      const drawing = underWay.get(work) ?? draw(found, log).finally(() => underWay.delete(work));
      underWay.set(work, drawing);
      return drawing;
    },
  };
}

const maxUnreadable = 1_000;
/** The file may be replaced, or memory free, later. */
const unreadableMs = 60 * 60_000;

class UnreadableError extends Error {
  override message = 'The image could not be opened before.';
}

/** What sharp cannot read, or lacks memory for, stays so; errors of the system have a code. */
const isUnreadable = (error: unknown) =>
  error instanceof TaskLimitError || (error instanceof TaskError && !('code' in error));

/** Part of the URL: caches fetch another cover anew. */
export const versionOf = (key: string) => key.slice(0, 10);

/** Whether the library has the image. */
const isOpened = (image: { readonly width: number | null; readonly height: number | null } | undefined) =>
  Boolean(image?.width && image.height);

/** Null when it is not an upload, or a video. */
function coverOf(media: string, focalPoint: string): Cover | null {
  const path = uploadPathIn(`/${media}`);
  return path === media && !isVideo(path) ? { path, focalPoint } : null;
}
