import type { Catalogue } from './catalogue.ts';

export const pt: Catalogue = {};
