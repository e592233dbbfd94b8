import type { Catalogue } from './languages.ts';

export const it: Catalogue = {};
