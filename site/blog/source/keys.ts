import { serviceKey } from '#site/modules/services.ts';
import type { FindPublicContent } from './public-content.ts';

/** Posts as pages show them: of this database or of another host. */
export const publicContentKey = serviceKey<FindPublicContent>('public content');
/** Whether there are any that visitors see. Always true for data on another host. */
export const hasPostsKey = serviceKey<() => Promise<boolean>>('has posts');
