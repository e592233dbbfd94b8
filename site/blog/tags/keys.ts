import { serviceKey } from '#site/modules/services.ts';
import type { TagService } from './tag-service.server.ts';

export const tagsKey = serviceKey<TagService>('tags');
