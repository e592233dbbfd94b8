import { serviceKey } from '#site/modules/services.ts';
import type { PostService } from './post-service.ts';

/** Of this database, also when pages show those of another host. */
export const postsKey = serviceKey<PostService>('posts');
