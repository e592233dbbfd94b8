import type { Catalogue } from './catalogue.ts';

export const ja: Catalogue = {};
