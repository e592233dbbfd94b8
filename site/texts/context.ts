import { createContext } from 'react-router';
import type { Alternate } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import type { SiteContent } from './site-content.ts';

export const settingsContext = createContext<PageSettings>();
/** One state of the site's documents for the whole request. */
export const siteContext = createContext<SiteContent>();

/** The page in the languages of the site. */
export const alternatesContext = createContext<readonly Alternate[]>([]);
