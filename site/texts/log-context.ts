import type { Log } from '@site/web-server/pages/page-answer';
import { serviceKey } from '#site/modules/services.ts';

/** Of the request. */
export const logContext = serviceKey<Log>('page log');
