import { serviceKey } from '#site/modules/services.ts';
import type { OwnPages } from './site-source.server.ts';

/** Provided above. */
export const liveOwnPagesKey = serviceKey<OwnPages>('live own pages');
