import type { Catalogue } from './languages.ts';

export const ar: Catalogue = {};
