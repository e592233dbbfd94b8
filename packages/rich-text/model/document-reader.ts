import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { readCode } from '../html/code-block-html.ts';
import { simplifyMarkup } from '../html/simplify-markup.ts';
import { tableFromHtml } from '../tables/table-from-html.ts';
import { groupAttributes, readBlockAttributes } from './block-attributes.ts';
import { calloutOf } from './callouts.ts';
import { readFigure, readVideo, videoOfRuns } from './embeds.ts';
import { FootnoteNumbers, type Notes, noNotes, readFootnoteList } from './footnotes.ts';
import { htmlOfNodes, isBlankText } from './html-text.ts';
import { readInline } from './inline-reader.ts';
import { writeInline } from './inline-writer.ts';
import { LineCollector } from './line-collector.ts';
import { readList } from './list-reader.ts';
import { type Attributes, type Line, type Run, UneditableError } from './operations.ts';

/** Lossless: a block the editor cannot hold becomes an `opaque` line with its HTML. Also reads HTML of earlier editors. */
export function readHtmlDocument(html: string): Line[] {
  const document = parseDocument(html);
  simplifyMarkup(document);
  return readDocument(document.children);
}

/** For nodes that are simplified already. */
export function readDocument(nodes: readonly ChildNode[]): Line[] {
  const last = nodes.findLast((node) => !isBlankText(node));
  const notes = last && isTag(last) ? footnotesIn(last) : null;
  if (notes && notes.size > 0) {
    const text = nodes.slice(0, nodes.indexOf(last as ChildNode));
    const lines = readLines(text, notes);
    const used = lines.flatMap(({ runs }) => runs.flatMap(({ insert }) => footnoteIdIn(insert)));
    // Only if each note has one reference, in order, is the list what the editor would write.
    if (used.join('\n') === [...notes.keys()].join('\n')) return lines;
  }
  return readLines(nodes, noNotes);
}

/** For inline nodes alone, such as a caption's. @throws {UneditableError} */
function canonicalInline(nodes: readonly ChildNode[]): string {
  return writeInline(readInline(nodes, noNotes), new FootnoteNumbers());
}

function footnotesIn(list: Element): Notes | null {
  try {
    return readFootnoteList(list, canonicalInline);
  } catch (error) {
    if (error instanceof UneditableError) return null;
    throw error;
  }
}

function footnoteIdIn(insert: Run['insert']): string[] {
  if (typeof insert !== 'object' || !('footnote' in insert)) return [];
  return [(insert.footnote as { id: string }).id];
}

function readLines(nodes: readonly ChildNode[], notes: Notes): Line[] {
  const collector = new LineCollector();
  readBlocks(nodes, { collector, notes });
  return collector.lines;
}

interface Reading {
  readonly collector: LineCollector;
  readonly notes: Notes;
}

type ReadBlock = (element: Element, reading: Reading) => void;

const blocks: Record<string, ReadBlock> = {
  p: readParagraph,
  ul: (list, { collector, notes }) => readList(list, 0, collector, notes),
  ol: (list, { collector, notes }) => readList(list, 0, collector, notes),
  blockquote: readQuote,
  aside: readCallout,
  pre: readCodeBlock,
  hr: (_, { collector }) => collector.addEmbed({ divider: true }),
  figure: (figure, { collector }) => {
    if (Object.keys(figure.attribs).length > 0) throw new UneditableError('a figure with more');
    collector.addEmbed({ figure: readFigure(figure, ({ children }) => canonicalInline(children)) });
  },
  video: (video, { collector }) => collector.addEmbed({ video: readVideo(video) }),
  table: readTable,
};
for (const level of [1, 2, 3, 4, 5, 6]) {
  blocks[`h${level}`] = (heading, reading) => readLine(heading, { header: level }, reading);
}

/** Blocks that only an opaque line can hold. */
const otherBlocks = new Set(['dl', 'details', 'li', 'dt', 'dd', 'summary', 'figcaption', 'caption']);

/** Inline content between blocks becomes a paragraph. */
function readBlocks(nodes: readonly ChildNode[], reading: Reading): void {
  let inline: ChildNode[] = [];
  const endInline = () => {
    const from = inline.findIndex((node) => !isBlankText(node));
    const to = inline.findLastIndex((node) => !isBlankText(node));
    const content = inline.slice(from, to + 1);
    inline = [];
    if (from === -1) return;
    keepOrRead(content, reading, () => reading.collector.addLine(readInline(content, reading.notes), {}));
  };
  for (const node of nodes) {
    if (!isTag(node) || !(blocks[node.name] || otherBlocks.has(node.name))) {
      if (isTag(node) || isText(node)) inline.push(node);
      continue;
    }
    endInline();
    keepOrRead([node], reading, () => {
      const read = blocks[node.name];
      if (!read) throw new UneditableError(`<${node.name}>`);
      read(node, reading);
    });
  }
  endInline();
}

/** Falls back to an opaque line when the editor cannot hold the block. */
function keepOrRead(nodes: readonly ChildNode[], { collector }: Reading, read: () => void): void {
  const before = collector.snapshot();
  try {
    read();
  } catch (error) {
    if (!(error instanceof UneditableError)) throw error;
    collector.restore(before);
    collector.addEmbed({ opaque: htmlOfNodes(nodes) });
  }
}

function readLine(element: Element, formats: Attributes, { collector, notes }: Reading): void {
  const attributes = { ...readBlockAttributes(element), ...formats };
  const isNothing = element.children.every(isBlankText) && Object.keys(element.attribs).length === 0;
  if (!isNothing) collector.addLine(readInline(element.children, notes), attributes);
}

function readParagraph(paragraph: Element, reading: Reading): void {
  const hasAttributes = Object.keys(paragraph.attribs).length > 0;
  const video = hasAttributes ? null : videoOfRuns(readInline(paragraph.children, reading.notes));
  if (video) reading.collector.addEmbed({ video });
  else readLine(paragraph, {}, reading);
}

const isBlock = (node: ChildNode) => isTag(node) && (node.name in blocks || otherBlocks.has(node.name));

function readQuote(quote: Element, reading: Reading): void {
  const { collector } = reading;
  if (collector.isInside('blockquote')) throw new UneditableError('a quote in a quote');
  if (quote.children.some(isBlock)) {
    collector.inside('blockquote', true, groupAttributes(quote), () => readBlocks(quote.children, reading));
  } else collector.inside('blockquote', true, '', () => readLine(quote, {}, reading));
}

function readCallout(aside: Element, reading: Reading): void {
  const { collector } = reading;
  const callout = calloutOf(aside);
  if (!callout || collector.isInside('callout') || collector.isInside('blockquote')) {
    throw new UneditableError('a callout elsewhere');
  }
  const { class: _, ...rest } = aside.attribs;
  const attributes = groupAttributes({ attribs: rest } as Element);
  collector.inside('callout', callout, attributes, () => readBlocks(aside.children, reading));
}

function readTable(table: Element, { collector, notes }: Reading): void {
  if (collector.isInside('callout') || collector.isInside('blockquote')) {
    throw new UneditableError('a table elsewhere');
  }
  collector.addLines(tableFromHtml(table, ({ children }) => readLines(children, notes)));
}

function readCodeBlock(block: Element, { collector }: Reading): void {
  const read = Object.keys(block.attribs).length === 0 ? readCode(block) : null;
  if (!read) throw new UneditableError('preformatted text');
  const lines = read.code.replace(/\r\n?/g, '\n').split('\n');
  collector.addCode(lines, read.language ?? true);
}
