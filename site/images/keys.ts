import { createContext } from 'react-router';
import type { PictureLookup } from './variants/picture-lookup.server.ts';

export const picturesKey = createContext<PictureLookup>();
