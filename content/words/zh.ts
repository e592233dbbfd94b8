import type { Catalogue } from './catalogue.ts';

export const zh: Catalogue = {};
