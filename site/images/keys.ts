import { createContext } from 'react-router';
import type { PictureLookup } from './picture-lookup.ts';

export const picturesKey = createContext<PictureLookup>();
