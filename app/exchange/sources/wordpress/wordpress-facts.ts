import type { SourceMedia } from '../../import/import-source.ts';

export interface Attachment extends SourceMedia {
  /** HTML; empty where there is none. */
  readonly caption: string;
}

/** What is known of a site before its posts are read. */
export interface WordPressFacts {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly version: string;
  /** Display names by login. */
  readonly authors: ReadonlyMap<string, string>;
  /** By id. */
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly attachmentByUrl: ReadonlyMap<string, string>;
}
