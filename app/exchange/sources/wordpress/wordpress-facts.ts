import type { SourceMedia } from '../../import/import-source.ts';
import type { WordPressPeople } from './wordpress-people.ts';

export interface Attachment extends SourceMedia {
  /** HTML; empty where there is none. */
  readonly caption: string;
}

/** What is known of a site before its posts are read. */
export interface WordPressFacts {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly version: string;
  readonly people: WordPressPeople;
  /** By id. */
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly attachmentByUrl: ReadonlyMap<string, string>;
  /** Ids by the post that they were uploaded to, in their order. */
  readonly attachedTo: ReadonlyMap<string, readonly string[]>;
}
