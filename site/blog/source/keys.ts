import { createContext } from 'react-router';
import type { FindPublicContent } from './public-content.ts';

/** Posts as pages show them: of this database or of another host. */
export const publicContentKey = createContext<FindPublicContent>();
/** Whether there are any that visitors see. Always true for data on another host. */
export const hasPostsKey = createContext<() => Promise<boolean>>();
