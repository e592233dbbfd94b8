export const previewCharacters = 200;

/**
 * The first 200 characters of a text, followed by an ellipsis when something was left out. Characters are
 * Unicode code points, so that no surrogate pair is cut.
 */
export function previewOf(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= previewCharacters) return characters.join('');
  return `${characters.slice(0, previewCharacters).join('').trimEnd()}…`;
}
