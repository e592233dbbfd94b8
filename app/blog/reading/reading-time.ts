const wordsPerMinute = 220;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** How many words a text has, also in scripts that write them without spaces between. */
export function wordCount(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Whole minutes that reading takes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
