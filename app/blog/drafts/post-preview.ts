export const previewCharacters = 200;

/**
 * The first 200 characters of a text, followed by an ellipsis when something was left out. Characters are
 * Unicode code points, so that no surrogate pair is cut.
 */
export function previewOf(text: string): string {
  const characters = firstCharacters(text);
  if (characters.length <= previewCharacters) return characters.join('');
  return `${characters.slice(0, previewCharacters).join('').trimEnd()}…`;
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
