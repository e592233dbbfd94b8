import { serviceKey } from '#site/modules/services.ts';
import type { ActivityService } from './activity-service.server.ts';
import type { ActivityTexts } from './activity-texts.ts';

/** Provided by who knows all rooms. */
export const activityTextsKey = serviceKey<ActivityTexts>('activity texts');
export const activityKey = serviceKey<ActivityService>('activity');
