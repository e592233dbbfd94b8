/** A translation of the texts in `texts.ts`, by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;
