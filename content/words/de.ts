import type { Catalogue } from './languages.ts';

export const de: Catalogue = {};
