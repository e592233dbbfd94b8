import { createContext } from 'react-router';
import type { PageSettings } from './page-settings.ts';
import type { SiteContent } from './site-content.ts';

export const settingsContext = createContext<PageSettings>();
/** One state of the site's documents for the whole request. */
export const siteContext = createContext<SiteContent>();
/** Part of the URLs of social cards: another when what all of them show has changed. */
export const cardsVersionContext = createContext<(site: SiteContent) => string>();
