import { createContext } from 'react-router';
import type { PageSettings } from '#site/urls/page-settings.ts';
import type { SiteContent } from './site-content.ts';

export const settingsContext = createContext<PageSettings>();
/** One state of the site's documents for the whole request. */
export const siteContext = createContext<SiteContent>();
