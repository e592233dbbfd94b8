const previewCharacters = 200;

// Longer words are cut: URLs, or text in a script without spaces.
const longestWord = 40;

/** First 200 code points, cut after a whole word where possible; an ellipsis shows that something was left out. */
export function previewOf(text: string): string {
  const characters = firstCharacters(text);
  if (characters.length <= previewCharacters) return characters.join('');
  const lastSpace = characters.lastIndexOf(' ');
  const end = lastSpace >= previewCharacters - longestWord ? lastSpace : previewCharacters;
  const words = characters.slice(0, end).join('');
  return `${words.replace(/[\s.,;:…–—-]+$/u, '')}…`;
}

export function isEnoughForPreview(beginning: string): boolean {
  return firstCharacters(beginning).length > previewCharacters;
}

/** One more than a preview has, if there are; white space is folded. */
function firstCharacters(text: string): string[] {
  const folded = text.replace(/\s+/g, ' ').trim();
  // A code point takes at most two UTF-16 units.
  return Array.from(folded.slice(0, 2 * (previewCharacters + 1))).slice(0, previewCharacters + 1);
}
