import { serviceKey } from '#site/modules/services.ts';
import type { Alternate } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import type { SiteContent } from './site-content.ts';

/** What a page has of its request, beside the site's services. */
export const settingsContext = serviceKey<PageSettings>('page settings');
/** One state of the site's documents for the whole request. */
export const siteContext = serviceKey<SiteContent>('shown site');
/** The page in the languages of the site; none while there is one only. */
export const alternatesContext = serviceKey<readonly Alternate[]>('alternates');
