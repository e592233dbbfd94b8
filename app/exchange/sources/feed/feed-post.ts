import { decodedText } from '#platform/text/decoded-text.ts';
import type { SourcePost } from '../../import/import-source.ts';
import { decoded } from '../decoded-line.ts';

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly html: string;
  readonly summary: string;
  readonly date: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly image: string;
  readonly isPage: boolean;
  readonly isDraft: boolean;
}

export function toPost(entry: FeedEntry): SourcePost {
  const date = new Date(entry.date);
  const createdAt = Number.isNaN(date.getTime()) ? null : date;
  return {
    kind: 'post',
    sourceId: `entry:${entry.id || entry.url || entry.title}`,
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
    notes: createdAt === null ? ['The feed does not say when it was published.'] : [],
  };
}

function slugIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (decodedText(last) ?? '').replace(/\.(?:html?|php|aspx?)$/i, '');
}

const plain = (html: string) => decoded(html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' '));
