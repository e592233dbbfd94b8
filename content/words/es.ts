import type { Catalogue } from './languages.ts';

export const es: Catalogue = {};
