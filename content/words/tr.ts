import type { Catalogue } from './languages.ts';

export const tr: Catalogue = {};
