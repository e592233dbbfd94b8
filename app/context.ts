import { createContext } from 'react-router';
import type { Services } from '#server/services.ts';

/** What pages need to know about this installation. */
export interface PageSettings {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Base of API and media addresses; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Where visitors find uploads by their names, when that is not below `apiUrl`; without a slash at the end. */
  readonly uploadsUrl?: string | undefined;
}

export interface Log {
  error(details: object, message: string): void;
}

/** The use cases, filled in by the server for each request: pages never open the database. */
export const servicesContext = createContext<Services>();
export const settingsContext = createContext<PageSettings>();
/** What went wrong while a page was made, told before the framework makes every failure the same. */
export interface PageFailures {
  /** The database cannot be reached: the page may be there again in a moment. */
  isDatabaseAway: boolean;
}

export const failuresContext = createContext<PageFailures>();
export const logContext = createContext<Log>();
