import type { Inline, Line, Marks } from '../lines.ts';

const spaces = /[ \t\r\n\f\u00a0]{2,}|[ \t\r\n\f]/g;
const invisible = /[\u200b\ufeff]/g;

export const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => 'text' in inline && /^[\s\u200b\ufeff]*$/.test(inline.text));

/** Spaces as CSS shows them (CSS Text 3, 4.1.1): one between words, none at the ends of a line. */
export function finishInlines(inlines: readonly Inline[]): Inline[] {
  const finished: Inline[] = [];
  let isAfterSpace = true;
  for (const inline of inlines) {
    if (!('text' in inline)) {
      isAfterSpace = 'lineBreak' in inline;
      if (isAfterSpace) trimEnd(finished);
      finished.push(inline);
      continue;
    }
    let text = inline.text.replace(spaces, ' ').replace(invisible, '');
    if (isAfterSpace) text = text.replace(/^[ \u00a0]/, '');
    if (text === '') continue;
    isAfterSpace = /[ \u00a0]$/.test(text);
    finished.push({ text, marks: keptMarks(inline.marks) });
  }
  trimEnd(finished);
  return finished;
}

function trimEnd(inlines: Inline[]): void {
  for (let last = inlines.at(-1); last && 'text' in last; last = inlines.at(-1)) {
    const text = last.text.replace(/[ \u00a0]+$/, '');
    if (text === last.text) return;
    inlines.pop();
    if (text === '') continue;
    inlines.push({ ...last, text });
    return;
  }
}

function keptMarks({ isMono, ...marks }: Marks): Marks {
  // Links are underlined anyway.
  return {
    ...marks,
    code: marks.code || isMono === true,
    underline: marks.underline === true && !marks.link,
  };
}

/** Removes a mark that all of the text has, because its surroundings show the same. */
export function withoutCommon(mark: 'bold' | 'strike', inlines: readonly Inline[]): Inline[] {
  const isCommon = inlines.every(
    (inline) => !('text' in inline) || inline.marks[mark] || inline.text.trim() === '',
  );
  if (!isCommon) return [...inlines];
  return inlines.map((inline) =>
    'text' in inline ? { ...inline, marks: { ...inline.marks, [mark]: false } } : inline,
  );
}

/** With a line break between two of them; a line that shows nothing there, such as a rule, is left out. */
export function joinedInlines(lines: readonly Line[]): Inline[] {
  return lines
    .map(inlinesOf)
    .filter((inlines) => !isBlank(inlines))
    .flatMap((inlines, index) => (index > 0 ? [{ lineBreak: true }, ...inlines] : inlines));
}

function inlinesOf(line: Line): Inline[] {
  switch (line.kind) {
    case 'text':
      return line.inlines;
    case 'code':
      return joinedInlines(
        line.code
          .split('\n')
          .map((text) => ({ kind: 'text', heading: 0, inlines: [{ text, marks: { code: true } }] })),
      );
    case 'figure':
      return [{ image: line.image, marks: {} }, ...joinedInlines(line.caption)];
    case 'table':
      return joinedInlines([...line.caption, ...line.rows.flat().flatMap((cell) => cell.lines)]);
    default:
      return [];
  }
}
