import type { Cell, Inline, Line, ListPlace, TextLine } from '../lines.ts';
import { asProse, codeOf, isMono, joinCode } from './code-lines.ts';
import { finishInlines, isBlank, joinedInlines, withoutCommon } from './inlines.ts';

/**
 * The lines as a person sees them: spaces collapsed, no blank lines, a new paragraph at two line breaks, lines of code
 * joined to blocks, and no marks that the kind of the line implies.
 */
export function finishLines(lines: readonly Line[]): Line[] {
  const split = lines.flatMap((line) => (line.kind === 'text' ? paragraphsOf(line) : [line]));
  const isAllMono = split.every((line) => line.kind !== 'text' || isMono(line));
  return joinCode(split.map((line) => finishLine(line, isAllMono)));
}

function finishLine(line: Line, isAllMono: boolean): Line {
  if (line.kind === 'table') {
    return { ...line, caption: finishLines(line.caption), rows: line.rows.map((row) => row.map(finishCell)) };
  }
  if (line.kind === 'figure') return { ...line, caption: finishLines(line.caption) };
  if (line.kind !== 'text') return line;
  const written = isAllMono ? asProse(line) : line;
  return isMono(written) ? codeOf(written) : finishText(written);
}

function finishCell(cell: Cell): Cell {
  const lines = finishLines(cell.lines);
  if (!cell.isHeader || lines.length === 0) return { ...cell, lines };
  const inlines = withoutCommon('bold', finishInlines(joinedInlines(lines)));
  return { ...cell, lines: [{ kind: 'text', heading: 0, inlines }] };
}

/** Many programs write a paragraph as two line breaks; in an item they stay one break. */
function paragraphsOf(line: TextLine): Line[] {
  const parts: Inline[][] = [[]];
  for (const inline of line.inlines.flatMap(brokenAtNewlines)) {
    if ('lineBreak' in inline) parts.push([]);
    else parts.at(-1)?.push(inline);
  }
  const paragraphs: Inline[][] = [];
  let isNew = true;
  for (const part of parts) {
    if (isBlank(part)) {
      isNew = isNew || line.item === undefined;
      continue;
    }
    if (isNew) paragraphs.push(part);
    else paragraphs.at(-1)?.push({ lineBreak: true }, ...part);
    isNew = false;
  }
  if (paragraphs.length === 0) return [{ kind: 'blank' }];
  return paragraphs.map((inlines) => ({ ...line, inlines }));
}

function brokenAtNewlines(inline: Inline): Inline[] {
  if (!('text' in inline) || !inline.isPre || !/[\r\n]/.test(inline.text)) return [inline];
  return inline.text
    .split(/\r\n?|\n/)
    .flatMap((text, index) => [...(index > 0 ? [{ lineBreak: true } as const] : []), { ...inline, text }]);
}

function finishText(line: TextLine): TextLine {
  const inlines = finishInlines(line.inlines);
  if (line.heading > 0) return { ...line, inlines: withoutCommon('bold', inlines) };
  return line.item ? withTaskState({ ...line, inlines }, line.item) : { ...line, inlines };
}

const taskBox = /^(?:\[( |x)?\]\s|[☐□]|([☑☒✓✔✅]))\s*/iu;

/** Items that begin with a box are tasks: programs without task lists write them so. */
function withTaskState(line: TextLine, item: ListPlace): TextLine {
  if (item.kind === 'checked') return { ...line, inlines: withoutCommon('strike', line.inlines) };
  const [first, ...rest] = line.inlines;
  if (item.kind !== 'bullet' || !first || !('text' in first)) return line;
  const [box, letter, tick] = taskBox.exec(first.text) ?? [];
  if (box === undefined) return line;
  const text = first.text.slice(box.length);
  const inlines = text === '' ? rest : [{ ...first, text }, ...rest];
  if (inlines.length === 0) return line;
  const isChecked = tick !== undefined || letter?.toLowerCase() === 'x';
  return { ...line, item: { ...item, kind: isChecked ? 'checked' : 'unchecked' }, inlines };
}
