import { createHash } from 'node:crypto';
import type { ShownPicture } from '@site/images/variants/shown-picture';
import { hasCode } from '@site/platform/http/errors';
import type { SiteImage } from '#content/documents/fields.ts';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import { cardAddress } from '#site/texts/head/card-image.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { memberPath } from '#site/urls/page-paths.ts';
import { postPath } from '#site/urls/post-path.ts';
import type { CardImage } from './card.ts';
import { designFingerprint } from './card-files.server.ts';
import type { CardRenderer } from './card-renderer.server.ts';
import type { CardLog, CardService, DrawnCard } from './card-service.server.ts';
import type { CardStore } from './card-store.server.ts';
import type { CoverFiles } from './cover-files.server.ts';
import { coversOf, imageOf } from './page-images.ts';
import type { UnreadableImages } from './unreadable-images.server.ts';

interface FoundCover {
  /** Hash of everything that goes into the image: the same key means the same bytes. */
  readonly key: string;
  readonly cover: CardImage;
  /** Behind what can be seen through. */
  readonly accent: string;
  /** Of the page. */
  readonly pagePath: string;
}

export type CoverService = ReturnType<typeof createCoverService>;

/** Covers in the size of cards: JPEG, whatever the image is, drawn when first asked for. */
export function createCoverService({
  content,
  site,
  files,
  renderer,
  store,
  cards,
  unreadable,
}: {
  content: FindPublicContent;
  site: SiteSource;
  files: CoverFiles;
  renderer: CardRenderer;
  store: CardStore;
  cards: Pick<CardService, 'find' | 'picture'>;
  unreadable: UnreadableImages;
}) {
  const design = designFingerprint();
  const keyOf = ({ path, focalPoint }: CardImage, accent: string) =>
    createHash('sha256').update(design).update(`${path} ${focalPoint} ${accent}`).digest('hex').slice(0, 32);
  const underWay = new Map<string, Promise<DrawnCard>>();

  const addressOf = (path: string, cover: CardImage | null, { brand }: SiteContent) =>
    cover && cardAddress(path, versionOf(keyOf(cover, brand.accent)));

  async function coverAt(path: string, words: SiteContent): Promise<CardImage | null> {
    const [, name] = /^\/blog-detail\/([^/]+)$/.exec(path) ?? [];
    if (name === undefined) return coversOf(words).get(path) ?? null;
    const { posts } = await content();
    try {
      return uploadOf(await posts.read('visitor', name));
    } catch (error) {
      if (hasCode(error, 'not_found')) return null;
      throw error;
    }
  }

  async function draw(found: FoundCover, log: CardLog): Promise<DrawnCard> {
    const { key, cover, accent, pagePath } = found;
    const isOfPost = pagePath.startsWith('/blog-detail/');
    try {
      const jpeg = await unreadable.open(cover.path, () =>
        files.open(cover.path, isOfPost, (image) => renderer.drawCover(image, cover.focalPoint, accent)),
      );
      await store
        .write(`${key}.jpg`, jpeg)
        .catch((error: unknown) => log.warn({ err: error }, 'a cover could not be cached'));
      return { jpeg, isWhole: true };
    } catch (error) {
      if (hasCode(error, 'unavailable')) throw error;
      log.warn(
        { err: error, path: cover.path },
        'a cover could not be drawn; its page is shared with its card',
      );
      const card = await cards.find(pagePath);
      if (!card) throw error;
      return { jpeg: (await cards.picture(card, log)).jpeg, isWhole: false };
    }
  }

  return {
    /** Null for a post without an image of this site: the card stands for it. */
    addressOfPost: (words: SiteContent, post: Post): string | null =>
      addressOf(postPath(post.id), isOpened(post.cover) ? uploadOf(post) : null, words),
    addressOfMember: (
      words: SiteContent,
      { slug }: { readonly slug: string },
      { source, focalPoint, picture }: SiteImage & { readonly picture?: ShownPicture | undefined },
    ): string | null => {
      const isKnown = isOwnImage(source) || isOpened(picture);
      return addressOf(memberPath({ slug }), isKnown ? imageOf({ source, focalPoint }) : null, words);
    },

    /** @param pagePath Decoded. @returns Null for pages without a cover: unknown, not live, or shared with their card. */
    async find(pagePath: string): Promise<FoundCover | null> {
      const words = await site.read();
      const { accent } = words.brand;
      const cover = await coverAt(pagePath, words);
      return cover && { key: keyOf(cover, accent), cover, accent, pagePath };
    },

    /** Concurrent requests share one drawing. @throws {UnavailableError} When too many wait, or it takes too long. */
    async picture(found: FoundCover, log: CardLog): Promise<DrawnCard> {
      const { key, pagePath } = found;
      const cached = await store.read(`${key}.jpg`).catch((error: unknown) => {
        log.warn({ err: error }, 'a cached cover could not be read');
        return null;
      });
      if (cached) return { jpeg: cached, isWhole: true };
      // Pages with the same cover have different cards, which stand in for it.
      const work = `${key} ${pagePath}`;
      const drawing = underWay.get(work) ?? draw(found, log).finally(() => underWay.delete(work));
      underWay.set(work, drawing);
      return drawing;
    },
  };
}

/** Part of the URL: caches fetch another cover anew. */
export const versionOf = (key: string) => key.slice(0, 10);

/** Whether the library has the image. */
const isOpened = (image: { readonly width: number | null; readonly height: number | null } | undefined) =>
  Boolean(image?.width && image.height);

const uploadOf = ({ media, focalPoint, cover }: Post): CardImage | null =>
  isOwnImage(media) ? null : imageOf({ source: media, focalPoint: focalPoint || (cover?.focalPoint ?? '') });
