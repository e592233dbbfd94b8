import type { Readable } from 'node:stream';
import type { ForeignPerson } from '#app/blog/people/people-exchange.server.ts';
import type { PostDecisions } from '#app/blog/posts/fields/post-fields.ts';
import type { RedirectStatus } from '#app/redirects/redirect.ts';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { DomainError } from '#platform/http/errors.ts';

/** A source that cannot be read. The message is one sentence that says where the fault is. */
export class SourceError extends DomainError {
  readonly code = 'unreadable_source';
  readonly status = 400;
}

/** What a source of any system has to say of a post. */
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

/** One post or page of another system. Further fields come from exports of this system alone. */
export interface SourcePost
  extends Pick<PostDecisions, KnownField>,
    Partial<Omit<PostDecisions, KnownField | 'content' | 'media' | 'authors'>> {
  readonly kind: 'post';
  /** Unique in the source, and the same the next time. */
  readonly sourceId: string;
  /** Anything: it is sanitized as everywhere. */
  readonly html: string;
  /** Of an export of this system; it is kept where it is free. */
  readonly id?: string;
  /** Ids in the source of the people it is by; absent: `author` names them. */
  readonly by?: readonly string[];
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  /** Reference to a file, as in `SourceMedia`. */
  readonly cover: string | null;
  readonly coverAlt?: string;
  readonly formerSlugs: readonly string[];
  /** Where it stood: absolute URLs, or paths of this site. */
  readonly oldUrls: readonly string[];
  /** Whether visitors could know its URLs although it is a draft here; absent: only of what is published. */
  readonly hadVisitors?: boolean;
  /** Sentences that name what was changed or does not come along. */
  readonly notes: readonly string[];
}

/** An author of posts, before any post. */
export interface SourcePerson extends Omit<ForeignPerson, 'avatar'> {
  readonly kind: 'person';
  readonly sourceId: string;
  /** Reference to a file, as in `SourceMedia`. */
  readonly avatar: string | null;
  /** Who is here by that name is the same person, unless another one of the source is; absent: the slug counts as well. */
  readonly isSameByName?: boolean;
  /** Where their page stood. */
  readonly oldUrls: readonly string[];
  /** Sentences that name what does not come along. */
  readonly notes?: readonly string[];
}

export interface SourceMedia {
  readonly kind: 'media';
  readonly sourceId: string;
  /** What texts name it by. */
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
  /** JSON in which files have the names of the archive. */
  readonly text: string;
}

/** Something that does not come along. */
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

/** Opens a file by the URL that it has in the source. @throws {SourceError} */
export type OpenFile = (url: string, signal?: AbortSignal) => Promise<Readable>;

/** What is read from; opening it has read nothing that could be wrong without saying so. */
export interface ImportSource {
  /** Where `sourceId` is unique, such as `wordpress:https://old.example`. */
  readonly key: string;
  /** Such as "WordPress 6.5, https://old.example". */
  readonly title: string;
  /** Everything in the source, in the same order each time. @throws {SourceError} */
  items(): AsyncIterable<SourceItem>;
  /** The file of the source that a URL in a text names; null: it is not one of the source. */
  mediaRef(url: string): string | null;
  /** Opens a file. @throws {SourceError} When it is not there or may not be fetched. */
  open(ref: string, signal?: AbortSignal): Promise<Readable>;
  /** Whether files can be opened at all; else texts keep the URLs they have. */
  readonly hasMedia: boolean;
  /** For looking links up: URLs of one page have one key, also `/?p=1`; null: it leads elsewhere. */
  linkKey(url: string): string | null;
  /** Where visitors had a file: a URL or a path. Absent: nobody knows. */
  fileUrl?(ref: string): string;
}
