/** What each file of a family has; `site/styles/fonts.css` says the same as ranges. */
const basic = characters(0x20, 0x7e);
const latin1 = characters(0xa0, 0xff);

export const textLetters = `${basic}${latin1}ıŒœˆ˜–—‘’‚“”„•…‹›€™−←→↑↓`;

/** What nearly all headings and figures have: each page asks for it. */
export const headingLetters = `${basic}\u00A0\u00ADÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüœ–—‘’“”…€©×−`;

/** Quotation marks of other languages, and rarer letters: a second file, which browsers fetch where a heading has one. */
export const furtherHeadingLetters = [...latin1, ...'„‚‹›Œı•™']
  .filter((letter) => !headingLetters.includes(letter))
  .join('');

/** As CSS writes it: `U+0020-007E, U+20AC`. */
export function unicodeRange(letters: string): string {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
