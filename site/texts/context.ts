import { createContext } from 'react-router';
import type { PageSettings } from '#site/urls/page-settings.ts';
import type { SiteContent } from './site-content.ts';

export interface Log {
  error(details: object, message: string): void;
}

export const settingsContext = createContext<PageSettings>();
/** One state of the site's documents for the whole request. */
export const siteContext = createContext<SiteContent>();
/** Part of the URLs of social cards: another when what all of them show has changed. */
/** Recorded before the framework makes every failure the same. */
interface PageFailures {
  /** The database or a remote API is unreachable: the page may be available in a moment. */
  isUnavailable: boolean;
}

export const failuresContext = createContext<PageFailures>();
export const logContext = createContext<Log>();

/** Calls with the same key share one document, as long as the content stays. */
export type RememberDocument = (key: string, render: () => PageDocument) => Promise<PageDocument>;

export const rememberDocumentContext = createContext<RememberDocument>();

/** Stores what React needs to start the page; returns its URL. */
export type StoreStartData = (data: string) => string;

/** Null: loader data is in the page. */
export const startDataContext = createContext<StoreStartData | null>(null);

export interface PageDocument {
  /** From the start tag of `html` on. */
  readonly html: string;
  /** For the scripts that this server wrote into the page. */
  readonly nonce: string;
  /** React starts at first use. */
  readonly startsWhenUsed: boolean;
  /** Empty when the data is in the page. */
  readonly startData: string;
  /** To write into the page; null when the page does not hold it. */
  readonly loaderData: string | null;
}

/** Set by the renderer: a response body would be encoded, then decoded again for the page's CSP. */
export const documentContext = createContext<PageDocument | null>(null);
