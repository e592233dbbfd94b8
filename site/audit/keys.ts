import { serviceKey } from '#site/modules/services.ts';
import type { ActivityService } from './activity-service.server.ts';
import type { ActivityTexts } from './activity-texts.ts';

/** Provided by the server, from all modules. */
export const activityTextsKey = serviceKey<ActivityTexts>('activity texts');
export const activityKey = serviceKey<ActivityService>('activity');
