import { serviceKey } from '#site/modules/services.ts';
import type { PictureLookup } from './picture-lookup.ts';

export const picturesKey = serviceKey<PictureLookup>('pictures');
