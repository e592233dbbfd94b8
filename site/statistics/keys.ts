import { serviceKey } from '#site/modules/services.ts';
import type { MissingUrls } from './missing/missing-service.server.ts';
import type { StatisticsService } from './statistics-service.server.ts';

export const statisticsKey = serviceKey<StatisticsService>('statistics');
export const missingUrlsKey = serviceKey<MissingUrls>('missing URLs');
