import type { Catalogue } from './languages.ts';

export const ja: Catalogue = {};
