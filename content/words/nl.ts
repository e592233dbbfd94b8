import type { Catalogue } from './languages.ts';

export const nl: Catalogue = {};
