import { createContext } from 'react-router';
import type { PostService } from './post-service.ts';

/** Of this database, also when pages show those of another host. */
export const postsKey = createContext<PostService>();
