import type { Catalogue } from './languages.ts';

export const pl: Catalogue = {};
