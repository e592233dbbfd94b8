import type { Catalogue } from './catalogue.ts';

export const nl: Catalogue = {};
