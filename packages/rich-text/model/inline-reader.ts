import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { imageRun } from './embeds.ts';
import { footnoteRun, type Notes } from './footnotes.ts';
import { formatsOf, joinFormats } from './marks.ts';
import { type Attributes, type Run, UneditableError } from './operations.ts';

interface Reading {
  readonly runs: Run[];
  readonly notes: Notes;
  /** Whether a space would be dropped here: it would follow another, or begin the line. */
  isAtSpace: boolean;
}

/** White space collapses as in browsers; a `<br>` at the end only keeps a line open. @throws {UneditableError} */
export function readInline(nodes: readonly ChildNode[], notes: Notes): Run[] {
  const reading: Reading = { runs: [], notes, isAtSpace: true };
  for (const node of nodes) read(node, {}, reading);
  trimEnd(reading.runs);
  if (isSoftBreak(reading.runs.at(-1))) {
    reading.runs.pop();
    trimEnd(reading.runs);
  }
  return reading.runs;
}

export const isSoftBreak = (run: Run | undefined): boolean =>
  typeof run?.insert === 'object' && 'softbreak' in run.insert;

function read(node: ChildNode, formats: Attributes, reading: Reading): void {
  if (isText(node)) readText(node.data, formats, reading);
  if (!isTag(node)) return;
  const note = footnoteRun(node, reading.notes);
  if (note) add({ insert: note, attributes: formats }, reading);
  else if (node.name === 'br') {
    trimEnd(reading.runs);
    add({ insert: { softbreak: true }, attributes: formats }, reading);
    reading.isAtSpace = true;
  } else if (node.name === 'img') add(imageRun(node, formats), reading);
  else readElement(node, formats, reading);
}

function readElement(element: Element, outer: Attributes, reading: Reading): void {
  const own = formatsOf(element);
  const count = reading.runs.length;
  for (const child of element.children) read(child, joinFormats(outer, own), reading);
  // An id needs text to stand on.
  if (own.anchor !== undefined && reading.runs.length === count) throw new UneditableError('an empty anchor');
}

function readText(data: string, formats: Attributes, reading: Reading): void {
  let text = data.replace(/[ \t\n\r\f]+/g, ' ');
  if (reading.isAtSpace && text.startsWith(' ')) text = text.slice(1);
  if (text === '') return;
  add({ insert: text, attributes: formats }, reading);
  reading.isAtSpace = text.endsWith(' ');
}

function add(run: Run, reading: Reading): void {
  reading.runs.push(run);
  reading.isAtSpace = false;
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (typeof last?.insert !== 'string' || !last.insert.endsWith(' ')) return;
  const insert = last.insert.slice(0, -1);
  runs.pop();
  if (insert !== '') runs.push({ ...last, insert });
}
