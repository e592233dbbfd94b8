import { serviceKey } from '#site/modules/services.ts';
import type { PostsByName } from './post-at.server.ts';
import type { RedirectService } from './redirect-service.server.ts';

export const redirectsKey = serviceKey<RedirectService>('redirects');
/** Provided above. */
export const postsByNameKey = serviceKey<PostsByName>('posts by name');
