import { trimText } from '@site/platform/text/visible-text';

/** A text without space around it; one that is too long ends in an ellipsis and adds a note. @param max Characters. */
export function cutText(
  text: string,
  { label, max, notes }: { label: string; max: number; notes: string[] },
) {
  const characters = Array.from(trimText(text.toWellFormed()));
  if (characters.length <= max) return characters.join('');
  notes.push(`${label} was cut to ${max} characters.`);
  const kept = characters.slice(0, max - 1).join('');
  return `${kept.trimEnd()}…`;
}

export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');
