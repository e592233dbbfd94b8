import type { Catalogue } from './catalogue.ts';

export const it: Catalogue = {};
