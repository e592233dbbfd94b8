/** Without any of `characters` at the end, in linear time: an expression such as `/\/+$/` begins again at each of a long run. */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
