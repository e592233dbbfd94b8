import { serviceKey } from '#site/modules/services.ts';
import type { StatisticsService } from './statistics-service.server.ts';

export const statisticsKey = serviceKey<StatisticsService>('statistics');
