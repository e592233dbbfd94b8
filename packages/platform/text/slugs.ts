/** Letters of every script with their marks, and digits; single hyphens between. */
export const slugPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/** Of one that people write. */
export const slugCharacters = 100;

/** Of a text without letters and digits. */
export const untitledSlug = 'untitled';

/** Unicode NFC, trimmed, lowercase, without invisible characters. */
export const normalSlug = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');

/** @param slug As `normalSlug` makes it. */
export const isSlug = (slug: string): boolean => slugPattern.test(slug);

/** The letters, marks and digits of a text, lowercase, with hyphens between; empty without any. */
export const slugWords = (text: string): string =>
  normalSlug(text)
    // A mark belongs to the character before it.
    .replace(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
