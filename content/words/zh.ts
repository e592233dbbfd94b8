import type { Catalogue } from './languages.ts';

export const zh: Catalogue = {};
