/**
 * Without case, accents and double spaces, in any script; the full-text index folds the same way. A final Greek sigma (ς)
 * counts as σ.
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
