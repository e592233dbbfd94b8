import { createContext } from 'react-router';
import type { PictureLookup } from './picture-lookup.server.ts';

export const picturesKey = createContext<PictureLookup>();
