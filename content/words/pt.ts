import type { Catalogue } from './languages.ts';

export const pt: Catalogue = {};
