import { serviceKey } from '#site/modules/services.ts';
import type { ActivityService } from './activity-service.server.ts';

export const activityKey = serviceKey<ActivityService>('activity');
