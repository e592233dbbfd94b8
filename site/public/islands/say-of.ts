import { type Say, sayPlainly } from '@site/platform/words/say';

/** In the words that came with an element (`wordsFor`). */
export function sayOf({ dataset }: HTMLElement): Say {
  const words = JSON.parse(dataset.words ?? '{}') as Record<string, string>;
  return (text, values) => sayPlainly(words[text] ?? text, values);
}
