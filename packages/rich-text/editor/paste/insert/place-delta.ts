import type { AttributeMap, Op } from 'quill';
import { blockEmbeds } from '../../../model/operations.ts';

export interface TargetLine {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly formats: AttributeMap;
}

interface PlacedOperations {
  readonly operations: readonly Op[];
  /** Whether the following line end goes: the line was empty, and the pasted text ends with a line of its own. */
  readonly replacesLineEnd: boolean;
}

interface PastedLine {
  readonly content: readonly Op[];
  /** Null for the last line, which has no end of its own. */
  readonly end: AttributeMap | null;
}

/** One line joins the text around it; several keep their formats and split the line. In a table all stays in the cell. */
export function placeOperations(pasted: readonly Op[], target: TargetLine): PlacedOperations {
  const { table } = target.formats;
  const lines = linesOf(pasted).map((line) => inCell(line, table));
  const isEmpty = !target.hasBefore && !target.hasAfter;
  const [first, ...others] = lines;
  if (!first) return { operations: [], replacesLineEnd: false };
  if (others.length === 0 && !isEmpty && !isEmbed(first) && !isCode(first)) {
    return { operations: first.content, replacesLineEnd: false };
  }
  const operations: Op[] = [];
  const staysApart = isBlock(first, target);
  if (target.hasBefore && (staysApart || isEmbed(first))) operations.push(lineEnd(target.formats));
  for (const [index, line] of lines.entries()) {
    operations.push(...line.content);
    if (line.end === null) continue;
    // A paragraph joining the text before it takes that line's formats.
    const joins = index === 0 && target.hasBefore && !staysApart;
    operations.push(lineEnd(joins ? target.formats : line.end));
  }
  const last = lines.at(-1);
  // A paragraph pasted last into an empty heading or item stays a paragraph.
  if (isEmpty && others.length > 0 && last?.end === null && !isEmbed(last)) {
    operations.push(lineEnd(table === undefined ? {} : { table }));
    return { operations, replacesLineEnd: true };
  }
  return {
    operations,
    replacesLineEnd: isEmpty && table === undefined && last !== undefined && !needsLineBelow(last),
  };
}

const lineEnd = (formats: AttributeMap): Op =>
  Object.keys(formats).length > 0 ? { insert: '\n', attributes: formats } : { insert: '\n' };

/** A table's line is a block of its own, unless all of it goes into a cell. */
const isBlock = ({ end }: PastedLine, { formats }: TargetLine) =>
  end !== null && Object.keys(end).some((name) => name !== 'table' || formats.table === undefined);

/** A line to write on must stay below code, tables and blocks without text. */
const needsLineBelow = (line: PastedLine) =>
  line.end === null || isCode(line) || isEmbed(line) || line.end.table !== undefined;

const isCode = ({ end }: PastedLine) => end?.['code-block'] !== undefined;
const isEmbed = ({ content }: PastedLine) => content.some(isBlockEmbed);

const isBlockEmbed = ({ insert }: Op) =>
  typeof insert === 'object' && blockEmbeds.includes(Object.keys(insert)[0] ?? '');

function inCell(line: PastedLine, table: unknown): PastedLine {
  if (table === undefined) return line;
  return { ...line, end: line.end && { ...line.end, table } };
}

function linesOf(operations: readonly Op[]): PastedLine[] {
  const lines: PastedLine[] = [];
  let content: Op[] = [];
  const end = (formats: AttributeMap | null) => {
    lines.push({ content, end: formats });
    content = [];
  };
  for (const operation of operations) {
    const { insert, attributes } = operation;
    if (typeof insert !== 'string') {
      content.push(operation);
      // It takes the place of a line.
      if (isBlockEmbed(operation)) end(null);
      continue;
    }
    for (const [index, text] of insert.split('\n').entries()) {
      if (index > 0) end(attributes ?? {});
      if (text !== '') content.push({ ...operation, insert: text });
    }
  }
  if (content.length > 0) end(null);
  return lines;
}
