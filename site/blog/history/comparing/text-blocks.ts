import { say } from '@site/platform/words/say';
import { readHtmlDocument } from '@site/rich-text/model/document-reader';
import type { EmbeddedVideo, Figure } from '@site/rich-text/model/embeds';
import { asFootnote } from '@site/rich-text/model/footnotes';
import { opaqueName } from '@site/rich-text/model/opaque-names';
import type { Attributes, Line, Run } from '@site/rich-text/model/operations';
import { captionPlace, readPlace } from '@site/rich-text/tables/cell-place';
import { textIn } from '@site/rich-text/text/text-in';
import { parseDocument } from 'htmlparser2';
import { blockFacts, type Facts, inlineFacts } from './format-facts.ts';

export interface Piece {
  /** An image's source when `isImage`. */
  readonly text: string;
  readonly isImage: boolean;
  readonly formats: Attributes;
  readonly facts: Facts;
}

/** Paragraph, heading, item, cell, image, or whatever takes a line's place. */
export interface Block {
  /** Such as "Heading 2"; "Paragraph" for plain text. */
  readonly kind: string;
  /** Not compared; empty outside tables. */
  readonly place: string;
  readonly facts: Facts;
  readonly pieces: readonly Piece[];
  /** HTML of an opaque block, whose pieces hold only its words; otherwise empty. */
  readonly markup: string;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

export const blocksOf = (html: string): Block[] => readHtmlDocument(html).map(blockOf);

export const plainPieces = (text: string): Piece[] => piecesOfRun({ insert: text, attributes: {} });

export const imagePiece = (src: string, formats: Attributes): Piece => ({
  ...piece(src, formats),
  isImage: true,
});

function blockOf({ runs, attributes, embed }: Line): Block {
  const facts = blockFacts(attributes);
  const place = placeOf(attributes.table);
  if (embed) return { place, facts, markup: '', ...embeddedBlock(embed) };
  const isCode = attributes['code-block'] !== undefined;
  const pieces = runs.flatMap(piecesOfRun);
  return {
    kind: kindOf(attributes),
    place,
    markup: '',
    // A list item's depth is part of its kind.
    facts: attributes.list ? { ...facts, ...listFacts(attributes) } : facts,
    pieces: isCode ? pieces.map((piece) => ({ ...piece, formats: { code: true } })) : pieces,
  };
}

const listKinds: Readonly<Record<string, string>> = {
  ordered: 'Numbered item',
  bullet: 'List item',
  checked: 'Task, done',
  unchecked: 'Task, open',
};

function kindOf({ header, list, 'code-block': code, table }: Attributes): string {
  if (header) return `Heading ${header}`;
  if (list) return listKinds[String(list)] ?? 'List item';
  if (code) return code === true ? 'Code' : `Code (${code})`;
  const place = readPlace(table);
  if (place === captionPlace) return 'Table caption';
  if (place) return place.header ? 'Header cell' : 'Cell';
  return 'Paragraph';
}

function listFacts({ indent, 'list-begin': begins }: Attributes): Facts {
  const start = /\bstart="(-?\d+)"/.exec(String(begins))?.[1];
  return {
    ...(indent ? { indent: say('at level {level}', { level: Number(indent) + 1 }) } : {}),
    ...(start && { start: say('counted from {start}', { start }) }),
  };
}

function placeOf(table: unknown): string {
  const place = readPlace(table);
  if (!place || place === captionPlace) return '';
  return say('row {row}, column {column}', { row: place.row + 1, column: place.column + 1 });
}

type EmbeddedBlock = Pick<Block, 'kind' | 'pieces'> & Partial<Block>;

function embeddedBlock(embed: NonNullable<Line['embed']>): EmbeddedBlock {
  if ('figure' in embed) return { kind: 'Image', pieces: figurePieces(embed.figure as Figure) };
  if ('video' in embed) {
    const { src, title } = embed.video as EmbeddedVideo;
    return { kind: 'Video', pieces: [piece(src, title ? { title } : {})] };
  }
  if ('opaque' in embed) return opaqueBlock(String(embed.opaque));
  return { kind: 'Divider', pieces: [] };
}

function figurePieces({ src, caption, decorative, ...said }: Figure): Piece[] {
  const formats = { ...said, ...(decorative && { role: 'presentation' }) };
  if (!caption) return [imagePiece(src, formats)];
  const runs = readHtmlDocument(`<p>${caption}</p>`).flatMap((line) => line.runs);
  return [imagePiece(src, formats), piece('\n', {}), ...runs.flatMap(piecesOfRun)];
}

function opaqueBlock(html: string): EmbeddedBlock {
  const text = textIn(parseDocument(html)).replace(/\s+/g, ' ').trim();
  return { kind: opaqueName(html), markup: html, pieces: plainPieces(text) };
}

function piecesOfRun({ insert, attributes }: Run): Piece[] {
  if (typeof insert === 'string') {
    return Array.from(words.segment(insert), ({ segment }) => piece(segment, attributes));
  }
  if ('image' in insert) return [imagePiece(String(insert.image), attributes)];
  if ('softbreak' in insert) return [piece('\n', attributes)];
  const note = asFootnote(insert.footnote);
  const text = textIn(parseDocument(note?.html ?? ''));
  return plainPieces(` [Footnote: ${text}]`);
}

const piece = (text: string, formats: Attributes): Piece => ({
  text,
  isImage: false,
  formats,
  facts: inlineFacts(formats),
});
