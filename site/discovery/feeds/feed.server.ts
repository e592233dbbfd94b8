import { setImmediate } from 'node:timers/promises';
import type { MediaFile } from '@site/images/media';
import { isVideo } from '@site/images/media';
import { summaryOf } from '@site/rich-text/text/post-text.server';
import type { Company } from '#content/documents/company.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt, isKnownDate, lastModified } from '#site/blog/posts/post-visibility.ts';
import type { Addresses } from '#site/discovery/addresses.ts';
import type { Brand } from '#site/texts/brand/brand.ts';
import { largeIconPath } from '#site/texts/brand/brand-paths.ts';
import type { FeedFormat } from '#site/urls/feed-formats.ts';
import { postName } from '#site/urls/slug.ts';
import { withAbsoluteAddresses } from './absolute-html.server.ts';

export interface PostWithFile {
  readonly post: Post;
  readonly file: MediaFile | null;
}

export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  /** BCP 47; empty: that of the feed, or unknown. */
  readonly language: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** Undefined: unknown. */
  readonly published: Date | undefined;
  /** Never before `published`. */
  readonly updated: Date | undefined;
  /** Plain text. */
  readonly summary: string;
  /** Complete, with absolute URLs. */
  readonly html: string;
  readonly enclosure: { url: string; type: string; bytes: number; isPicture: boolean } | null;
}

export interface FeedSubject {
  /** Percent-encoded, of the page with the same posts. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

export interface Feed {
  readonly company: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly pageUrl: string;
  readonly selfUrl: string;
  readonly homeUrl: string;
  readonly iconUrl: string;
  /** The latest `updated` of the entries; null without entries. */
  readonly updated: Date | null;
  readonly entries: readonly FeedEntry[];
}

export async function toFeed(
  posts: readonly PostWithFile[],
  {
    company,
    icon,
    format,
    subject,
    addresses,
  }: {
    company: Company;
    icon: Brand['icon'];
    format: FeedFormat;
    subject: FeedSubject | null;
    addresses: Addresses;
  },
): Promise<Feed> {
  const entries: FeedEntry[] = [];
  for (const post of posts) {
    // Texts may be long: lets other requests run in between.
    await setImmediate();
    entries.push(toEntry(post, addresses));
  }
  const latest = Math.max(...entries.flatMap(({ updated }) => (updated ? [updated.getTime()] : [])));
  return {
    company: company.name,
    title: subject ? `${company.name}: ${subject.name}` : company.name,
    description: subject?.description ?? company.description,
    language: company.locale,
    pageUrl: addresses.at(subject?.path ?? '/'),
    selfUrl: addresses.feed(format, subject?.path ?? ''),
    homeUrl: addresses.at('/'),
    iconUrl: addresses.at(largeIconPath(icon, 'icon-512.png')),
    updated: latest === -Infinity ? null : new Date(latest),
    entries,
  };
}

const known = (date: Date) => (isKnownDate(date) ? date : undefined);

function toEntry({ post, file }: PostWithFile, addresses: Addresses): FeedEntry {
  const url = addresses.post(postName(post));
  return {
    url,
    title: post.title,
    language: post.language,
    author: post.author,
    tags: post.tags,
    published: known(goesLiveAt(post)),
    updated: known(lastModified(post)),
    summary: summaryOf(post),
    html: withAbsoluteAddresses(post.content, url, addresses),
    enclosure: file && {
      url: addresses.media(file.path),
      type: file.contentType,
      bytes: file.bytes,
      isPicture: !isVideo(file.path),
    },
  };
}
