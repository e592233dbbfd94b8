import type { Catalogue } from './catalogue.ts';

export const pl: Catalogue = {};
