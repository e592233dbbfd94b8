import type { Catalogue } from './languages.ts';

export const am: Catalogue = {};
