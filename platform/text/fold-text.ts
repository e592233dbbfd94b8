/**
 * Text as it is searched: without case, accents and double spaces, in any script. The full-text index folds the same
 * way; a Greek sigma is one letter, whether it ends a word or not.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}
