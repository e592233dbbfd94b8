import { createHash } from 'node:crypto';
import { isVideo } from '@site/images/media';
import { hasCode } from '@site/platform/http/errors';
import { tagTitle } from '#site/blog/lists/tag-words.ts';
import type { NamedPerson, Person } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { shownDate } from '#site/blog/posts/post-visibility.ts';
import type { PublicPosts } from '#site/blog/posts/public-posts.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import type { BrandFiles } from '#site/branding/brand-files.server.ts';
import { datesIn } from '#site/session/dates.ts';
import { drawnSize } from '#site/texts/brand/brand.ts';
import { logoPaths } from '#site/texts/brand/brand-paths.ts';
import { cardAddress } from '#site/texts/head/card-image.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { authorPath, caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import { postPath } from '#site/urls/post-path.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import type { Card } from './card.ts';
import { designFingerprint } from './card-files.server.ts';
import type { CardRenderer } from './card-renderer.server.ts';
import type { CardStore } from './card-store.server.ts';
import type { CoverFiles } from './cover-files.server.ts';
import { backgroundsOf, coversOf, imageOf } from './page-images.ts';
import type { UnreadableImages } from './unreadable-images.server.ts';

export interface FoundCard {
  /** Hash of everything that goes into the image: the same key means the same bytes. */
  readonly key: string;
  readonly card: Card;
}

export interface DrawnCard {
  readonly jpeg: Uint8Array;
  /** False: without an image that cannot be opened. */
  readonly isWhole: boolean;
}

export interface CardLog {
  warn(details: object, message: string): void;
}

export type CardService = ReturnType<typeof createCardService>;

export function createCardService({
  content,
  site,
  renderer,
  store,
  files,
  brandFiles,
  unreadable,
}: {
  content: FindPublicContent;
  site: SiteSource;
  renderer: Pick<CardRenderer, 'draw'>;
  store: CardStore;
  files: Pick<CoverFiles, 'open'>;
  brandFiles: Pick<BrandFiles, 'find'>;
  unreadable: UnreadableImages;
}) {
  const design = designFingerprint();
  const keyOf = (subject: unknown) =>
    createHash('sha256').update(design).update(JSON.stringify(subject)).digest('hex').slice(0, 32);
  const versionOf = (subject: unknown) => keyOf(subject).slice(0, 10);
  const versions = new WeakMap<SiteContent, string>();
  const underWay = new Map<string, Promise<DrawnCard>>();

  async function draw({ key, card }: FoundCard, log: CardLog): Promise<DrawnCard> {
    const { image, ...without } = card;
    const plain = await withLogo(without);
    let jpeg: Uint8Array;
    try {
      jpeg = image
        ? await unreadable.open(image.path, () =>
            files.open(image.path, false, (file) => renderer.draw({ ...plain, image: { ...image, file } })),
          )
        : await renderer.draw(plain);
    } catch (error) {
      if (!image || hasCode(error, 'unavailable')) throw error;
      log.warn({ err: error, path: image.path }, 'the image behind a card could not be opened');
      const instead = { ...without, isPlain: true };
      return { ...(await picture({ key: keyOf(instead), card: instead }, log)), isWhole: false };
    }
    await store
      .write(`${key}.jpg`, jpeg)
      .catch((error: unknown) => log.warn({ err: error }, 'a card could not be kept'));
    return { jpeg, isWhole: true };
  }

  /** The file itself is not part of the key: its path identifies it. */
  async function withLogo(card: Card): Promise<Card> {
    const logo = card.brand?.logo;
    if (!card.brand || !logo) return card;
    const [image = '', name = ''] = logo.path.split('/').slice(-2);
    const png = await brandFiles.find(image, name);
    return { ...card, brand: { ...card.brand, logo: png && { ...logo, png } } };
  }

  function read(key: string, log: CardLog): Promise<Uint8Array | null> {
    return store.read(`${key}.jpg`).catch((error: unknown) => {
      log.warn({ err: error }, 'a cached card could not be read');
      return null;
    });
  }

  async function cardOf(path: string): Promise<Card | null> {
    const [, folder, name] = /^\/(blog-detail|tags|authors)\/(.+)$/s.exec(path) ?? [];
    const words = await site.read();
    if (name === undefined) return pageCards(words).get(path) ?? ownPageCard(words, path);
    const { posts, people } = await content();
    if (folder === 'authors') return findAuthor(words, await people.findBySlug(name));
    return folder === 'tags' ? findTag(words, posts, name) : findPost(words, posts, name);
  }

  /** Concurrent requests share one drawing. @throws {UnavailableError} When too many wait, or it takes too long. */
  async function picture(found: FoundCard, log: CardLog): Promise<DrawnCard> {
    const kept = await read(found.key, log);
    if (kept) return { jpeg: kept, isWhole: true };
    const drawing = underWay.get(found.key) ?? draw(found, log).finally(() => underWay.delete(found.key));
    underWay.set(found.key, drawing);
    return drawing;
  }

  return {
    versionOf(content: SiteContent): string {
      const known = versions.get(content) ?? versionOf([[...pageCards(content)], [...coversOf(content)]]);
      versions.set(content, known);
      return known;
    },
    addressOfPost: (content: SiteContent, post: Post): string =>
      cardAddress(postPath(post.id), versionOf(postCard(content, post))),
    addressOfOwnPage: (content: SiteContent, path: string): string =>
      cardAddress(path, versionOf(ownPageCard(content, decodeURI(path)))),
    /** @param tag As its posts spell it. */
    addressOfTag: (content: SiteContent, tag: string): string =>
      cardAddress(tagPath(tag), versionOf(tagCard(content, tag))),
    addressOfAuthor: (content: SiteContent, person: NamedPerson): string =>
      cardAddress(authorPath(person.slug), versionOf(authorCard(content, person))),

    /** @param path The page's, decoded. @returns Null for pages without a card: unknown, not live, or a tag of no live post. */
    async find(path: string): Promise<FoundCard | null> {
      const card = await cardOf(path);
      return card && { key: keyOf(card), card };
    },

    picture,
  };
}

function postCard(site: SiteContent, post: Post): Card {
  const isVideoPost = isVideo(post.media);
  return {
    ...ofSite(site),
    title: post.title,
    label: site.words.say(isVideoPost ? 'Video' : 'Blog'),
    isVideo: isVideoPost,
    byline: { author: post.author, date: shownDate(post, datesIn(site.company)).liveOn },
  };
}

const tagCard = (site: SiteContent, tag: string): Card => ({
  ...ofSite(site),
  title: tagTitle(site.words.say, tag),
  label: site.words.say('Blog'),
});

const authorCard = (site: SiteContent, { name }: NamedPerson): Card => ({
  ...ofSite(site),
  title: name,
  label: site.words.say('Author'),
});

const findAuthor = (site: SiteContent, person: Person | undefined): Card | null =>
  person ? authorCard(site, person) : null;

function ofSite({
  company: { name, tagline },
  brand,
  home,
}: SiteContent): Pick<Card, 'company' | 'brand' | 'isOwn' | 'isPlain' | 'image'> {
  const { accent, scheme, logo, logoDark, isNameShown } = brand;
  const company = { name, tagline };
  const hero = imageOf(home.heroImage);
  const own = {
    ...(!brand.isSample && { isOwn: true }),
    // The sample's, where home shows it: drawn beside the words.
    ...(hero && hero.path !== 'hero' ? { image: hero } : !brand.hasScenes && { isPlain: true }),
  };
  if (!logo && !accent) return { company, ...own };
  const path = logoPaths(brand, 'png')?.dark;
  const shown = logo && path ? { ...drawnSize(logoDark ?? logo), path, isNameShown } : null;
  return { company, brand: { accent, scheme, logo: shown }, ...own };
}

async function findPost(site: SiteContent, posts: PublicPosts, id: string): Promise<Card | null> {
  try {
    return postCard(site, await posts.read('visitor', id));
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}

async function findTag(site: SiteContent, posts: PublicPosts, tag: string): Promise<Card | null> {
  const spelling = await posts.spellingOf(tag);
  return spelling === null ? null : tagCard(site, spelling);
}

function ownPageCard(site: SiteContent, path: string): Card | null {
  const page = site.ownPages.find((own) => decodeURI(own.path) === path);
  return page ? { ...ofSite(site), title: page.title } : null;
}

function pageCards(site: SiteContent): ReadonlyMap<string, Card> {
  const own = ofSite(site);
  const backgrounds = backgroundsOf(site);
  const onImage = (path: string, card: Card): [string, Card] => {
    const image = backgrounds.get(decodeURI(path));
    return [decodeURI(path), image ? { ...card, image } : card];
  };
  return new Map<string, Card>([
    ...Object.values(site.pages).map(({ path, title }) => onImage(path, { ...own, title })),
    ...site.projects.projects.flatMap(({ title, caseStudy }) =>
      caseStudy
        ? [onImage(caseStudyPath(caseStudy), { ...own, title, label: site.words.say('Project') })]
        : [],
    ),
    ...site.services.pages.map(({ slug, heading }) =>
      onImage(servicePath({ slug }), { ...own, title: heading, label: site.words.say('Service') }),
    ),
    ...site.team.members.map((member) =>
      onImage(memberPath(member), { ...own, title: member.name, label: member.role }),
    ),
  ]);
}
