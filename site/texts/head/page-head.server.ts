import type { Graph } from 'schema-dts';
import type { SiteImage } from '#content/documents/fields.ts';
import type { Seo } from '#content/documents/seo.ts';
import { siteFeedLinks } from '#site/urls/feed-links.server.ts';
import { liveLinks } from '#site/urls/page-paths.ts';
import { cardAddress, cardSize } from './card-image.ts';
import type { HeadTag } from './head-text.ts';
import { cleanText, descriptionOf, titleOf } from './head-text.ts';
import { type HeadImage, publishedImage } from './published-image.server.ts';
import { absolute, type SiteFacts } from './site-facts.server.ts';

interface ArticleFacts {
  /** ISO 8601; undefined: unknown. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly author: string;
  readonly authors: readonly { readonly name: string; readonly path: string | undefined }[];
  readonly tags: readonly string[];
}

interface PageHead {
  readonly title: string;
  /** `<title>`, where it is not title and company name. */
  readonly fullTitle?: string;
  readonly description: string;
  /** Percent-encoded, without query. */
  readonly path: string;
  /** Absolute URL of the original; absent: this page. */
  readonly canonical?: string;
  readonly page?: number;
  /** For a list by year with a URL of its own. */
  readonly year?: string | undefined;
  /** Absent: the page's card, if pages have cards. */
  readonly picture?: HeadImage | undefined;
  /** The owner's choice, before `picture`. */
  readonly image?: SiteImage | null | undefined;
  /** The owner's words for search engines and social networks; what is empty comes from the page. */
  readonly seo?: Seo | null;
  readonly kind?: 'website' | 'profile';
  readonly article?: ArticleFacts;
  readonly structuredData?: Graph['@graph'];
}

/** For an indexable page. */
export function pageHead(site: SiteFacts, head: PageHead): HeadTag[] {
  const { page = 1, year, article, structuredData, seo } = head;
  const { company, words } = site.content;
  const { say } = words;
  const part = year ?? (page > 1 ? say('page {page}', { page }) : null);
  const name = seo?.title || head.title;
  const title = cleanText(part === null ? name : `${name}, ${part}`);
  const description = descriptionOf(seo?.description || head.description);
  const query = year === undefined ? (page > 1 ? `?page=${page}` : '') : `?year=${year}`;
  const address = head.canonical ?? absolute(site, head.path + query);
  const chosen = seo?.image ?? head.image;
  const card = cardOf(site, head.path);
  const published = chosen && publishedImage(site, chosen);
  const picture =
    (published && card !== undefined ? coverImage(card, published.alt || title) : published) ??
    head.picture ??
    cardImage(site, title, card);
  return [
    { title: part === null && head.fullTitle ? head.fullTitle : titleOf(title, company.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: article ? 'article' : (head.kind ?? 'website') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: company.locale.replace('-', '_') },
    ...(article ? articleTags(site, article) : []),
    ...(picture ? imageTags(site, picture) : [{ name: 'twitter:card', content: 'summary' }]),
    ...(part === null && !head.canonical ? alternateLinks(site) : []),
    ...siteFeedLinks(site.content),
    ...(structuredData?.length ? [{ 'script:ld+json': graphOf(structuredData) }] : []),
  ];
}

/** The same page in other languages, each with itself, absolute, as search engines want it: a page that links to none has none. */
const alternateLinks = ({ alternates = [], siteUrl }: SiteFacts) =>
  liveLinks(alternates).map(({ tag, path }) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', hrefLang: tag },
    href: new URL(path, siteUrl).href,
  }));

const cardOf = ({ cardsVersion }: SiteFacts, path: string) =>
  cardsVersion === null ? undefined : cardAddress(path, cardsVersion);

/** @param address Undefined: the site has no cards. */
export function cardImage(
  site: SiteFacts,
  title: string,
  address: string | undefined,
): HeadImage | undefined {
  if (address === undefined) return;
  return coverImage(address, `${title}: ${site.content.company.name}`);
}

export function coverImage(address: string, alt: string): HeadImage {
  return { address, alt, ...cardSize };
}

function articleTags(site: SiteFacts, { publishedAt, updatedAt, author, authors, tags }: ArticleFacts) {
  return [
    { name: 'author', content: cleanText(author) },
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt }] : []),
    ...(updatedAt ? [{ property: 'article:modified_time', content: updatedAt }] : []),
    // Open Graph requires a profile; a guest has only a name.
    ...authors.map(({ name, path }) => ({
      property: 'article:author',
      content: path ? absolute(site, path) : cleanText(name),
    })),
    ...tags.map((tag) => ({ property: 'article:tag', content: cleanText(tag) })),
  ];
}

function imageTags(site: SiteFacts, { address, alt, width, height }: HeadImage) {
  const image = absolute(site, address);
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: cleanText(alt) },
    // A portrait image would be cropped too much in the wide frame.
    { name: 'twitter:card', content: width > height ? 'summary_large_image' : 'summary' },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: cleanText(alt) },
  ];
}

/** What writes it escapes what could end the script. */
function graphOf(things: Graph['@graph']) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.parse(
    JSON.stringify(graph, (_key, value) => (typeof value === 'string' ? cleanText(value) : value)),
  );
}
