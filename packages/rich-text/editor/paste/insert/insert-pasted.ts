import type Quill from 'quill';
import type { Op, Range } from 'quill';
import { readHtmlDocument } from '../../../model/document-reader.ts';
import { operationsOf } from '../../../model/operations.ts';
import { pasteCells } from '../../tables/paste-cells.ts';
import { asOneStep } from '../markdown/type-markdown.ts';
import { placeOperations, type TargetLine } from './place-delta.ts';

/** One undo step; scrolls to the end. @returns The inserted range. */
export function insertHtml(quill: Quill, range: Range, html: string): Range {
  return insertOperations(quill, range, operationsIn(html));
}

/** Cells hold lines of text. */
function withoutPlayer(operation: Op): Op {
  const video = typeof operation.insert === 'object' ? operation.insert.video : undefined;
  const src = (video as { src?: unknown } | undefined)?.src;
  return typeof src === 'string' ? { insert: src, attributes: { link: src } } : operation;
}

/** A plain last line takes the end of the line it is pasted into. */
function operationsIn(html: string): Op[] {
  const operations = operationsOf(readHtmlDocument(html)) as Op[];
  const last = operations.at(-1);
  if (typeof last?.insert !== 'string' || last.attributes || !last.insert.endsWith('\n')) return operations;
  const insert = last.insert.slice(0, -1);
  return [...operations.slice(0, -1), ...(insert === '' ? [] : [{ insert }])];
}

/** One line for each of the text's; blank ones only in code. */
export function insertText(quill: Quill, range: Range, text: string): Range {
  const formats = quill.getFormat(range.index);
  const isCode = formats['code-block'] !== undefined;
  const lines = isCode ? text : text.replace(/\n\s*\n/g, '\n').replace(/^\n|\n$/g, '');
  const line = lineFormatsAt(quill, range.index);
  const inline = Object.fromEntries(Object.entries(formats).filter(([name]) => !(name in line)));
  const operations = lines
    .split('\n')
    .flatMap((part, index): Op[] => [
      ...(index > 0 ? [{ insert: '\n', ...(Object.keys(line).length > 0 && { attributes: line }) }] : []),
      ...(part === ''
        ? []
        : [{ insert: part, ...(Object.keys(inline).length > 0 && { attributes: inline }) }]),
    ]);
  return replaceRange(quill, range, operations, false);
}

/** `pasted` only inserts. A table pasted into a table cell overwrites the cells from there on. */
export function insertOperations(quill: Quill, range: Range, pasted: readonly Op[]): Range {
  if (pasteCells(quill, range, pasted)) return quill.getSelection() ?? range;
  const target = targetLine(quill, range);
  const inserted = target.formats.table === undefined ? pasted : pasted.map(withoutPlayer);
  const { operations, replacesLineEnd } = placeOperations(inserted, target);
  return replaceRange(quill, range, operations, replacesLineEnd);
}

function replaceRange(
  quill: Quill,
  range: Range,
  operations: readonly Op[],
  replacesLineEnd: boolean,
): Range {
  const length = operations.reduce(
    (sum, { insert }) => sum + (typeof insert === 'string' ? insert.length : 1),
    0,
  );
  const removed = range.length + (replacesLineEnd ? 1 : 0);
  const change: Op[] = [
    ...(range.index > 0 ? [{ retain: range.index }] : []),
    ...operations,
    ...(removed > 0 ? [{ delete: removed }] : []),
  ];
  asOneStep(quill, () => quill.updateContents(change as never, 'user'));
  const end = range.index + length - (replacesLineEnd ? 1 : 0);
  quill.setSelection(end, 0, 'user');
  quill.scrollSelectionIntoView();
  return { index: range.index, length: end - range.index };
}

function targetLine(quill: Quill, { index, length }: Range): TargetLine {
  const [line, offset] = quill.getLine(index);
  const [lastLine, lastOffset] = quill.getLine(index + length);
  return {
    hasBefore: offset > 0,
    hasAfter: lastLine !== null && lastOffset < lastLine.length() - 1,
    formats: line ? lineFormatsAt(quill, index) : {},
  };
}

/** Formats of the line itself, which are those of its line end. */
function lineFormatsAt(quill: Quill, index: number): Record<string, unknown> {
  const [line, offset] = quill.getLine(index);
  if (!line) return {};
  const end = index - offset + line.length() - 1;
  return { ...(quill.getContents(end, 1).ops[0]?.attributes ?? {}) };
}
