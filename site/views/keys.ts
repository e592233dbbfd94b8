import { serviceKey } from '#site/modules/services.ts';
import type { Views } from './views.server.ts';

export const viewsKey = serviceKey<Views>('views');
