import { createContext } from 'react-router';
import type { PageSettings } from './page-settings.ts';
import type { Services } from './services.ts';
import type { SiteContent } from './site/site-content.ts';

export interface Log {
  error(details: object, message: string): void;
}

/** The use cases, filled in by the server for each request: pages never open the database. */
export const servicesContext = createContext<Services>();
export const settingsContext = createContext<PageSettings>();
/** The site's documents, in one state for the whole request. */
export const siteContext = createContext<SiteContent>();
/** What went wrong while a page was made, told before the framework makes every failure the same. */
interface PageFailures {
  /** The database, or an API on another host, cannot be reached: the page may be there again in a moment. */
  isUnavailable: boolean;
}

export const failuresContext = createContext<PageFailures>();
export const logContext = createContext<Log>();

/** Stores what React needs to start on the page, and returns the URL to fetch it from. */
export type StoreStartData = (data: string) => string;

/** Null: the data of the loaders stands in the page. */
export const startDataContext = createContext<StoreStartData | null>(null);

/** A page as React rendered it. */
export interface PageDocument {
  readonly html: string;
  /** Marks the scripts that this server wrote into the page. */
  readonly nonce: string;
  /** The page is complete without React, which starts when it is used. */
  readonly startsWhenUsed: boolean;
  /** URL of what React needs to start; empty where that stands in the page. */
  readonly startData: string;
}

/** Set by what renders. The body of a response would be encoded, and decoded again for the policy of the page. */
export const documentContext = createContext<PageDocument | null>(null);
