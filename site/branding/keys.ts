import { serviceKey } from '#site/modules/services.ts';
import type { BrandFiles } from './brand-files.server.ts';

export const brandFilesKey = serviceKey<BrandFiles>('brand files');
