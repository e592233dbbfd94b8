import type { Readable } from 'node:stream';
import { DomainError } from '@site/platform/http/errors';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import type { ForeignPerson } from '#site/blog/people/people-exchange.server.ts';
import type { PostDecisions } from '#site/blog/posts/fields/post-fields.ts';
import type { RedirectStatus } from '#site/redirects/redirect.ts';

/** The message is one sentence that locates the fault. */
export class SourceError extends DomainError {
  readonly code = 'unreadable_source';
  readonly status = 400;
}

type KnownField =
  | 'title'
  | 'tags'
  | 'author'
  | 'status'
  | 'isPublished'
  | 'scheduledAt'
  | 'excerpt'
  | 'slug'
  | 'seoTitle'
  | 'seoDescription'
  | 'canonicalUrl'
  | 'coverCaption'
  | 'focalPoint'
  | 'isPinned'
  | 'isPage'
  | 'isUnlisted';

/** Further fields only come from exports of this system. */
export interface SourcePost
  extends Pick<PostDecisions, KnownField>,
    Partial<Omit<PostDecisions, KnownField | 'content' | 'media' | 'authors'>> {
  readonly kind: 'post';
  /** Unique in the source, stable between runs. */
  readonly sourceId: string;
  /** Not sanitized yet. */
  readonly html: string;
  /** From an export of this system; kept where it is free. */
  readonly id?: string;
  /** Ids of people in the source; absent: `author` names them. */
  readonly by?: readonly string[];
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  /** As `SourceMedia.ref`. */
  readonly cover: string | null;
  readonly coverAlt?: string;
  readonly formerSlugs: readonly string[];
  /** Absolute URLs, or paths of this site. */
  readonly oldUrls: readonly string[];
  /** Old URLs of a draft that was public get redirects; absent: only for published ones. */
  readonly hadVisitors?: boolean;
  /** Sentences about what was changed or left out. */
  readonly notes: readonly string[];
}

/** Comes before any post. */
export interface SourcePerson extends Omit<ForeignPerson, 'avatar'> {
  readonly kind: 'person';
  readonly sourceId: string;
  readonly avatar: string | null;
  /** Matched with people here by name only, each once; absent: the slug counts too. */
  readonly isSameByName?: boolean;
  readonly oldUrls: readonly string[];
  readonly notes?: readonly string[];
}

export interface SourceMedia {
  readonly kind: 'media';
  readonly sourceId: string;
  /** As texts refer to it. */
  readonly ref: string;
  readonly originalName: string;
  readonly alt: string | null;
  readonly oldUrls: readonly string[];
}

export interface SourceRedirect {
  readonly kind: 'redirect';
  readonly sourceId: string;
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
}

export interface SourceDocument {
  readonly kind: 'document';
  readonly sourceId: string;
  readonly key: DocumentKey;
  /** JSON with file names of the archive. */
  readonly text: string;
}

interface SourceLoss {
  readonly kind: 'loss';
  readonly sourceId: string;
  /** Such as `comment` or `nav_menu_item`. */
  readonly what: string;
  readonly title: string;
  readonly reason: string;
}

export type SourceItem =
  | SourcePost
  | SourcePerson
  | SourceMedia
  | SourceRedirect
  | SourceDocument
  | SourceLoss;

/** @param url In the source. @throws {SourceError} */
export type OpenFile = (url: string, signal?: AbortSignal) => Promise<Readable>;

/** Opening a source validates what it reads. */
export interface ImportSource {
  /** Scope of `sourceId`, such as `wordpress:https://old.example`. */
  readonly key: string;
  readonly title: string;
  /** In the same order each time. @throws {SourceError} */
  items(): AsyncIterable<SourceItem>;
  /** Null: not a file of the source. */
  mediaRef(url: string): string | null;
  /** @throws {SourceError} When missing, or not to be fetched. */
  open(ref: string, signal?: AbortSignal): Promise<Readable>;
  /** False: texts keep their URLs. */
  readonly hasMedia: boolean;
  /** One key for all URLs of a page, also `/?p=1`; null: leads elsewhere. */
  linkKey(url: string): string | null;
  /** The file's public URL or path. Absent: unknown. */
  fileUrl?(ref: string): string;
}
