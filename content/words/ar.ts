import type { Catalogue } from './catalogue.ts';

export const ar: Catalogue = {};
