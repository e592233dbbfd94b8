import { createContext } from 'react-router';
import type { GonePosts } from './gone-posts.server.ts';

export const gonePostsKey = createContext<Pick<GonePosts, 'isGone'>>();
