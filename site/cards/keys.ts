import { serviceKey } from '#site/modules/services.ts';
import type { CardService } from './card-service.server.ts';
import type { CoverService } from './cover-service.server.ts';

export const cardsKey = serviceKey<CardService>('cards');
export const coversKey = serviceKey<CoverService>('covers');
