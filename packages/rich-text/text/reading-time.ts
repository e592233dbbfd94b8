const wordsPerMinute = 220;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Also in scripts without spaces between words. */
export function wordCount(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
