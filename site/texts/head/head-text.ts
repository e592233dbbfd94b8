const descriptionCharacters = 160;

/** One line, without control characters and lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whole sentences, at most 160 code points; a long first sentence is cut at a word, with an ellipsis. */
export function descriptionOf(text: string): string {
  const whole = cleanText(text);
  const characters = Array.from(whole);
  if (characters.length <= descriptionCharacters) return whole;
  const start = characters.slice(0, descriptionCharacters + 1).join('');
  const sentences = lastEnd(start, /[.!?…]["'”’»)\]]*(?= )|[。！？]/gu);
  if (sentences !== null && Array.from(sentences).length >= descriptionCharacters / 2) return sentences;
  const words = lastEnd(start, /\S(?= )/gu);
  // Text without spaces, or a URL: cut after any whole character.
  const cut =
    words !== null && Array.from(words).length >= descriptionCharacters / 2
      ? words
      : wholeCharacters(characters);
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

function lastEnd(text: string, end: RegExp): string | null {
  let last: string | null = null;
  for (const match of text.matchAll(end)) {
    const candidate = text.slice(0, match.index + match[0].length);
    if (Array.from(candidate).length < descriptionCharacters) last = candidate;
  }
  return last;
}

function wholeCharacters(characters: readonly string[]): string {
  let end = descriptionCharacters - 1;
  const joins = (character = '') => /\p{M}|\p{Emoji_Modifier}|\u200d/u.test(character);
  while (end > 1 && (joins(characters[end]) || characters[end - 1] === '\u200d')) end -= 1;
  return characters.slice(0, end).join('');
}

/** Of the browser's tab: with the company's name, when it is known. */
export const titleOf = (title: string, name: string | undefined) => (name ? `${title} · ${name}` : title);

/** One element of a page's head. The admin area's router reads the same. */
export type HeadTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | {
      readonly tagName: 'link';
      readonly rel: string;
      readonly href: string;
      readonly [attribute: string]: string;
    }
  | { readonly 'script:ld+json': object };
