import { createHash } from 'node:crypto';
import { decodedText } from '@site/platform/text/decoded-text';
import { decoded } from '../decoded-line.ts';
import { heldBack } from '../going-live.ts';
import type { SourcePost } from '../items.ts';
import { readDate } from '../read-date.ts';

export interface FeedEntry {
  /** Empty where the feed has none. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly html: string;
  readonly summary: string;
  /** As the feed says it; empty where it does not. */
  readonly date: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly image: string;
  readonly isPage: boolean;
  readonly isDraft: boolean;
}

/** An entry whose date cannot be read is a draft: it may be one to come. */
export function toPost(entry: FeedEntry): SourcePost {
  const createdAt = readDate(entry.date);
  const post: SourcePost = {
    kind: 'post',
    sourceId: `entry:${keyOf(entry)}`,
    ...{ title: decoded(entry.title), html: entry.html, excerpt: plain(entry.summary) },
    ...{
      author: entry.authors.join(', '),
      tags: [...new Set(entry.tags.map(decoded).filter((tag) => tag !== ''))],
    },
    ...{ createdAt, updatedAt: null, slug: slugIn(entry.url) },
    ...{ status: entry.isDraft ? 'draft' : 'published', isPublished: !entry.isDraft, scheduledAt: null },
    ...{
      seoTitle: '',
      seoDescription: '',
      canonicalUrl: '',
      isPage: entry.isPage,
      isUnlisted: false,
      isPinned: false,
    },
    ...{ cover: entry.image || null, coverCaption: '', focalPoint: '', formerSlugs: [] },
    oldUrls: URL.canParse(entry.url) ? [entry.url] : [],
    notes: entry.date === '' ? ['The feed does not say when it was published: it is of today here.'] : [],
  };
  return createdAt === null && entry.date !== ''
    ? heldBack(post, `Its date cannot be read (“${entry.date.slice(0, 100)}”): it is a draft here.`)
    : post;
}

/** Without an id and a URL: its title and date, which stay the same when the text is mended; else its text too. */
function keyOf({ id, url, title, date, html }: FeedEntry): string {
  if (id || url) return id || url;
  const facts = title !== '' && date !== '' ? [title, date] : [title, date, html];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

function slugIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (decodedText(last) ?? '').replace(/\.(?:html?|php|aspx?)$/i, '');
}

const plain = (html: string) => decoded(html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' '));
