import { serviceKey } from '#site/modules/services.ts';
import type { TagNaming } from './names/tag-names.server.ts';
import type { TagService } from './tag-service.server.ts';

/** What tags are called in the languages of the site. */
export const tagNamingKey = serviceKey<TagNaming>('tag naming');
export const tagsKey = serviceKey<TagService>('tags');
