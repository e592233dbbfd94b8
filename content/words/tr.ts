import type { Catalogue } from './catalogue.ts';

export const tr: Catalogue = {};
