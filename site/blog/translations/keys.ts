import { serviceKey } from '#site/modules/services.ts';
import type { Translations } from './translations.server.ts';

export const translationsKey = serviceKey<Translations>('translations');
