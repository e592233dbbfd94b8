import { createContext } from 'react-router';
import type { PostService } from './posts/post-service.ts';
import type { FindPublicContent } from './source/public-content.ts';
import type { TagService } from './tags/tag-service.server.ts';
import type { GonePosts } from './trash/gone-posts.server.ts';

/** Of this database, also when pages show those of another host. */
export const postsKey = createContext<PostService>();
/** Whether there are any that visitors see. Always true for data on another host. */
export const hasPostsKey = createContext<() => Promise<boolean>>();
/** Posts as pages show them: of this database or of another host. */
export const publicContentKey = createContext<FindPublicContent>();
export const gonePostsKey = createContext<GonePosts>();
export const tagsKey = createContext<TagService>();
