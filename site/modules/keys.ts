import type { PageFreshness } from '@site/database/cache/page-freshness';
import type { Outside } from './module.ts';
import { serviceKey } from './services.ts';

/** What services are made of: database, store, settings. */
export const outsideKey = serviceKey<Outside>('outside');
/** When cached pages are out of date. */
export const freshnessKey = serviceKey<PageFreshness>('freshness');
