import type { PageFreshness } from '@site/database/cache/page-freshness';
import type { Outside } from './module.ts';
import { serviceKey } from './services.ts';

export const outsideKey = serviceKey<Outside>('outside');
/** Until when what is kept of pages holds. */
export const freshnessKey = serviceKey<PageFreshness>('freshness');
