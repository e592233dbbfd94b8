/**
 * For `data-long` of a first heading: one with a word that is wider than a phone is set smaller. Browsers break such a word
 * where their dictionary says, and without one after any letter.
 */
export const hasLongWord = (text: string): true | undefined =>
  /[^\s\u00ad\u2010-]{18,}/u.test(text) || undefined;
