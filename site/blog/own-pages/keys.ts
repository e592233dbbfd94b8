import { createContext } from 'react-router';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { GonePosts } from '#site/blog/trash/gone-posts.server.ts';

/** Of this database, also when pages show those of another host. */
export const postsKey = createContext<PostService>();
export const gonePostsKey = createContext<GonePosts>();
