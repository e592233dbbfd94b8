const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** At most `max` code points from the start; never part of what readers take for one character. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let count = 0;
  let end = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += Array.from(segment).length;
    if (count > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
