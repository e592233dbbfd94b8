import type { Readable } from 'node:stream';
import type { Crop } from '@site/images/crop';
import { DomainError } from '@site/platform/http/errors';

/** The message is one sentence that locates the fault. */
export class SourceError extends DomainError {
  readonly code = 'unreadable_source';
  readonly status = 400;
}

export type SourceStatus = 'draft' | 'published';

/** A site's own exports may have more fields, under the names that it knows them by. */
export interface SourcePost {
  readonly kind: 'post';
  /** Unique in the source, stable between runs. */
  readonly sourceId: string;
  readonly title: string;
  /** Not sanitized yet. */
  readonly html: string;
  readonly excerpt: string;
  /** The last part of its path; may be empty. */
  readonly slug: string;
  readonly tags: readonly string[];
  /** Name of who wrote it; may be empty. */
  readonly author: string;
  readonly status: SourceStatus;
  readonly isPublished: boolean;
  readonly scheduledAt: Date | null;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly canonicalUrl: string;
  readonly coverCaption: string;
  /** Such as `50% 25%`; may be empty. */
  readonly focalPoint: string;
  /** BCP 47; absent: unknown. */
  readonly language?: string;
  /** The same for posts that are one text in several languages; absent: it stands alone, or is not known to. */
  readonly translationGroup?: string;
  readonly isPinned: boolean;
  readonly isPage: boolean;
  /** Left out of lists and search engines. */
  readonly isUnlisted: boolean;
  /** From an export of the same system; kept where it is free. */
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
export interface SourcePerson {
  readonly kind: 'person';
  readonly sourceId: string;
  readonly name: string;
  readonly bio: string;
  readonly links: readonly string[];
  readonly avatar: string | null;
  readonly avatarAlt: string;
  /** In other languages, by the first segment of their URLs. */
  readonly translations?: Readonly<Record<string, Pick<SourcePerson, 'bio' | 'avatarAlt'>>> | undefined;
  /** Of the team, by its slug; empty: nobody; null: to be matched by name. */
  readonly teamMember: string | null;
  /** Used if it is free. */
  readonly id?: string | undefined;
  /** Undefined: made from the name. With a slug, a person is never found by the name alone. */
  readonly slug?: string | undefined;
  readonly formerSlugs: readonly string[];
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
  /** What the file is found by in its library. */
  readonly labels?: readonly string[] | undefined;
  /** What stays in view where less of it is shown, "x,y" in percent. */
  readonly focalPoint?: string | undefined;
  /** The file is a part of a whole image, which is `source` as texts would refer to it. */
  readonly crop?: { readonly source: string; readonly part: Crop } | undefined;
  readonly oldUrls: readonly string[];
}

export interface SourceRedirect {
  readonly kind: 'redirect';
  readonly sourceId: string;
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

export interface SourceDocument {
  readonly kind: 'document';
  readonly sourceId: string;
  /** Of a document of the site, as its own export names it. */
  readonly key: string;
  /** By the first segment of its URLs; absent: the first. */
  readonly language?: string;
  /** JSON with file names of the archive. */
  readonly text: string;
}

/** Names of a tag in other languages. */
export interface SourceTag {
  readonly kind: 'tag';
  readonly sourceId: string;
  readonly tag: string;
  /** By the first segment of the URLs of the language. */
  readonly names: Readonly<Record<string, string>>;
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
  | SourceTag
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

/** Paths of the new site, to which lists and feeds of the old one lead. */
export interface NewSite {
  readonly posts: string;
  readonly feed: string;
  readonly atomFeed: string;
  postsOfYear(year: string): string;
  postsOfTag(tag: string): string;
  /** The same for every spelling of a tag. */
  tagKey(tag: string): string;
}

/** What a source is read with. */
export interface Around {
  /** Null: files stay where they are. */
  readonly openFile: OpenFile | null;
  /** URL of the old site, where the source names none; may be empty. */
  readonly site: string;
  readonly newSite: NewSite;
}
