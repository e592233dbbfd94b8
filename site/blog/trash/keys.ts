import { serviceKey } from '#site/modules/services.ts';
import type { GonePosts } from './gone-posts.server.ts';
import type { PostTrash } from './post-trash.server.ts';

export const gonePostsKey = serviceKey<GonePosts>('gone posts');
export const postTrashKey = serviceKey<PostTrash>('post trash');
