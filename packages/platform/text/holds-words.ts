import { foldText } from './fold-text.ts';

/** Whether every word of `wanted`, or its beginning, is somewhere in a text, without regard to case and accents. */
export function holdsWords(text: string, wanted: string): boolean {
  const folded = foldText(text);
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
