import type { PageFreshness } from '@site/database/cache/page-freshness';
import type { Outside } from './module.ts';
import { serviceKey } from './services.ts';

/** What services are made of: database, store, settings. */
export const outsideKey = serviceKey<Outside>('outside');
/** When cached pages are out of date. */
export const freshnessKey = serviceKey<PageFreshness>('freshness');
/** What all modules do once something was imported. @param end Of a process that ends with it; null: it goes on. */
export const afterImportKey = serviceKey<(end: AbortSignal | null) => Promise<void>>('after an import');
