import { serviceKey } from '#site/modules/services.ts';
import type { LinkWatch } from './link-watch.server.ts';

export const linkWatchKey = serviceKey<LinkWatch>('link watch');
