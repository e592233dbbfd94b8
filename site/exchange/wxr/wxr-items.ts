import slugify from '@sindresorhus/slugify';
import { escapeAttribute } from '@site/platform/text/escape-html';
import type { NamedPerson } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt } from '#site/blog/posts/post-visibility.ts';
import { slugWith } from '#site/blog/slugs/slug-text.server.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import type { WxrLanguages, WxrTerm } from './wxr-languages.server.ts';

export interface WxrSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** The first first; none: the site has one. */
  readonly languages: readonly SiteLanguage[];
  /** IANA name: WordPress has local dates besides UTC. */
  readonly timeZone: string;
  readonly now: Date;
}

export interface WxrAttachment {
  readonly id: number;
  readonly path: string;
  readonly originalName: string;
  readonly alt: string | null;
  readonly createdAt: Date;
}

export interface WxrAuthor {
  readonly login: string;
  readonly name: string;
}

const namespaces = {
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
};

export type TagSlug = (tag: string) => string;

/** WordPress knows a tag by its slug: `C++` and `C#` need two. @param tags Every one that is asked for later. */
export function tagSlugs(tags: readonly string[]): TagSlug {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const tag of tags) {
    let slug = slugOf(tag);
    for (let number = 2; taken.has(slug); number++) slug = `${slugOf(tag)}-${number}`;
    taken.add(slug);
    slugs.set(tagKey(tag), slug);
  }
  return (tag) => slugs.get(tagKey(tag)) ?? slugOf(tag);
}

export function wxrHead(
  { url, name, description, language, now }: WxrSite,
  {
    authors,
    tags,
    slugOfTag,
    terms,
  }: {
    authors: readonly WxrAuthor[];
    tags: readonly string[];
    slugOfTag: TagSlug;
    terms: readonly WxrTerm[];
  },
): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    `<rss version="2.0"${declared.join('')}>`,
    '<channel>',
    element('title', name),
    element('link', url),
    element('description', description),
    element('pubDate', now.toUTCString()),
    element('language', language),
    element('wp:wxr_version', '1.2'),
    element('wp:base_site_url', url),
    element('wp:base_blog_url', url),
    ...authors.map(({ login, name: displayName }, index) =>
      container('wp:author', [
        element('wp:author_id', String(index + 1)),
        data('wp:author_login', login),
        data('wp:author_email', ''),
        data('wp:author_display_name', displayName),
        data('wp:author_first_name', ''),
        data('wp:author_last_name', ''),
      ]),
    ),
    ...tags.map((tag, index) =>
      container('wp:tag', [
        element('wp:term_id', String(index + 1)),
        data('wp:tag_slug', slugOfTag(tag)),
        data('wp:tag_name', tag),
        data('wp:tag_description', ''),
      ]),
    ),
    ...terms.map((term, index) => wxrTerm(term, tags.length + index + 1)),
    '<generator>https://wordpress.org/?v=6.5</generator>',
    '',
  ].join('\n');
}

export const wxrTerm = ({ taxonomy, slug, name, description }: WxrTerm, id: number): string =>
  container('wp:term', [
    element('wp:term_id', String(id)),
    data('wp:term_taxonomy', taxonomy),
    data('wp:term_slug', slug),
    data('wp:term_parent', ''),
    data('wp:term_name', name),
    data('wp:term_description', description),
  ]);

export function wxrAttachment(
  site: WxrSite,
  { id, path, originalName, alt, createdAt }: WxrAttachment,
): string {
  const url = `${site.url}/${path}`;
  return item(site, {
    ...{ id, title: originalName || path, link: url, guid: url, author: '', html: '', excerpt: '' },
    ...{ slug: slugOf(path.replace(/^.*\//, '')), status: 'inherit', type: 'attachment', isSticky: false },
    ...{ date: createdAt, changed: createdAt, terms: [] },
    more: [data('wp:attachment_url', url)],
    meta: { _wp_attached_file: path, ...(alt !== null && { _wp_attachment_image_alt: alt }) },
  });
}

/** @param people Empty: the post's `author` counts. */
export function wxrAuthors(post: Post, people: readonly NamedPerson[]): WxrAuthor[] {
  if (people.length > 0) return people.map(({ slug, name }) => ({ login: slug, name }));
  return post.author === '' ? [] : [{ login: loginOf(post.author), name: post.author }];
}

/** @param given `cover`: null when there is none in the library. */
export function wxrPost(
  site: WxrSite,
  post: Post,
  {
    id,
    cover,
    authors,
    slugOfTag,
    languages,
  }: {
    id: number;
    cover: WxrAttachment | null;
    authors: readonly WxrAuthor[];
    slugOfTag: TagSlug;
    languages: WxrLanguages;
  },
): string {
  const isLive = post.isPublished || post.status === 'published';
  const date = goesLiveAt(post);
  const path = languages.outward(post, publicPath(post));
  return item(site, {
    ...{ id, title: post.title, link: site.url + path, guid: `${site.url}/blog-detail/${post.id}` },
    ...{
      author: authors[0]?.login ?? '',
      html: withWholeUrls(post.content, site.url, (url) => languages.outward(post, url)),
      excerpt: post.excerpt,
    },
    slug: post.slug || post.id,
    status: isLive ? (date > site.now ? 'future' : 'publish') : 'draft',
    ...{ type: post.isPage ? 'page' : 'post', isSticky: post.isPinned, date, changed: post.updatedAt },
    terms: [
      ...(authors.length > 1 ? authors.map(authorTerm) : []),
      ...post.tags.map((tag) => tagTerm(tag, slugOfTag(tag))),
      ...languages.termsOf(post, id).map(languageTerm),
    ],
    meta: {
      ...(cover && { _thumbnail_id: String(cover.id) }),
      ...(post.seoTitle && { _yoast_wpseo_title: post.seoTitle }),
      ...(post.seoDescription && { _yoast_wpseo_metadesc: post.seoDescription }),
      ...(post.canonicalUrl && { _yoast_wpseo_canonical: post.canonicalUrl }),
      ...(post.isUnlisted && { '_yoast_wpseo_meta-robots-noindex': '1' }),
    },
  });
}

interface Item {
  readonly id: number;
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly author: string;
  readonly html: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly status: string;
  readonly type: string;
  readonly isSticky: boolean;
  readonly date: Date;
  readonly changed: Date;
  /** Tags, and authors where there are several. */
  readonly terms: readonly string[];
  readonly more?: readonly string[];
  readonly meta: Readonly<Record<string, string>>;
}

function item({ timeZone }: WxrSite, one: Item): string {
  const { date, changed } = one;
  return container('item', [
    data('title', one.title),
    element('link', one.link),
    element('pubDate', date.toUTCString()),
    data('dc:creator', one.author),
    `<guid isPermaLink="false">${escaped(one.guid)}</guid>`,
    '<description></description>',
    data('content:encoded', one.html),
    data('excerpt:encoded', one.excerpt),
    element('wp:post_id', String(one.id)),
    data('wp:post_date', stamp(date, timeZone)),
    data('wp:post_date_gmt', stamp(date, 'UTC')),
    data('wp:post_modified', stamp(changed, timeZone)),
    data('wp:post_modified_gmt', stamp(changed, 'UTC')),
    data('wp:comment_status', 'closed'),
    data('wp:ping_status', 'closed'),
    data('wp:post_name', one.slug),
    data('wp:status', one.status),
    element('wp:post_parent', '0'),
    element('wp:menu_order', '0'),
    data('wp:post_type', one.type),
    data('wp:post_password', ''),
    element('wp:is_sticky', one.isSticky ? '1' : '0'),
    ...(one.more ?? []),
    ...one.terms,
    ...Object.entries(one.meta).map(([key, value]) =>
      container('wp:postmeta', [data('wp:meta_key', key), data('wp:meta_value', value)]),
    ),
  ]).concat('\n');
}

const tagTerm = (tag: string, slug: string) =>
  `<category domain="post_tag" nicename="${escaped(slug)}">${cdata(tag)}</category>`;

const languageTerm = ({ taxonomy, slug, name }: Pick<WxrTerm, 'taxonomy' | 'slug' | 'name'>) =>
  `<category domain="${taxonomy}" nicename="${escaped(slug)}">${cdata(name)}</category>`;

/** For Co-Authors Plus, which supports several authors; plain WordPress shows the first. */
const authorTerm = ({ login, name }: WxrAuthor) =>
  `<category domain="author" nicename="cap-${escaped(login)}">${cdata(name)}</category>`;

const loginOf = (author: string) => slugOf(author).slice(0, 60) || 'author';
/** Percent-encoded, as WordPress writes letters beyond ASCII. */
const slugOf = (text: string) =>
  encodeURIComponent(slugWith(slugify, text) || text.toWellFormed()).toLowerCase();

/** Relative URLs would break elsewhere. A link names its page as visitors know it, and as the item of that page does. */
const withWholeUrls = (html: string, siteUrl: string, outward: (url: string) => string) =>
  html.replace(
    /(?<=\s(href|src|poster)=")\/(?!\/)[^"]*/g,
    (url, attribute) => siteUrl + (attribute === 'href' ? outward(url) : url),
  );

/** `2019-03-04 05:06:07`, WordPress' database format. */
const stamp = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date);

/** Characters that XML 1.0 forbids. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const allowed = (text: string) => text.toWellFormed().replace(forbidden, '');
const escaped = (text: string) => escapeAttribute(allowed(text));
const cdata = (text: string) => `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const data = (name: string, text: string) => `<${name}>${cdata(text)}</${name}>`;
const container = (name: string, parts: readonly string[]) => `<${name}>\n${parts.join('\n')}\n</${name}>`;
