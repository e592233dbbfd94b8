import type { Catalogue } from './languages.ts';

export const fr: Catalogue = {};
