import type { Catalogue } from './catalogue.ts';

export const am: Catalogue = {};
