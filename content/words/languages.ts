import { am } from './am.ts';
import { ar } from './ar.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export { isRightToLeft, type Language, languageOf, languages } from './language-names.ts';

export const catalogues: Readonly<Record<string, Catalogue>> = {
  ...{ am, ar, de, es, fr, it },
  ...{ ja, nl, pl, pt, tr, zh },
};
