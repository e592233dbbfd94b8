const previewCharacters = 200;

// A word longer than this is cut: a URL, or text in a script without spaces.
const longestWord = 40;

/**
 * The first 200 characters of a text, or those up to the end of the last whole word, followed by an ellipsis when
 * something was left out. Characters are Unicode code points, so that no surrogate pair is cut.
 */
export function previewOf(text: string): string {
  const characters = firstCharacters(text);
  if (characters.length <= previewCharacters) return characters.join('');
  const lastSpace = characters.lastIndexOf(' ');
  const end = lastSpace >= previewCharacters - longestWord ? lastSpace : previewCharacters;
  const words = characters.slice(0, end).join('');
  return `${words.replace(/[\s.,;:…–—-]+$/u, '')}…`;
}

/** Whether the beginning of a text is enough to make its preview. */
export function isEnoughForPreview(beginning: string): boolean {
  return firstCharacters(beginning).length > previewCharacters;
}

/** As many as a preview has and one more, if there are; spaces are folded. */
function firstCharacters(text: string): string[] {
  const folded = text.replace(/\s+/g, ' ').trim();
  // A code point takes two units at most.
  return Array.from(folded.slice(0, 2 * (previewCharacters + 1))).slice(0, previewCharacters + 1);
}
