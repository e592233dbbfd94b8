import {
  comparedFieldNames,
  type DraftFields,
  type FieldName,
  postFields,
} from '#app/blog/posts/fields/post-fields.ts';
import { isVideo } from '#app/media/media.ts';
import { type ComparedRow, compareBlocks, compareTexts } from './compare-texts.ts';
import { type Block, imagePiece, type Piece, plainPieces } from './text-blocks.ts';

export interface ComparedField {
  readonly label: string;
  /** Has no changed row when only the markup differs. */
  readonly rows: readonly ComparedRow[];
}

export function compareFields(left: DraftFields, right: DraftFields): ComparedField[] {
  const changed = comparedFieldNames.filter((name) => left[name] !== right[name]);
  return changed.map((name) => ({ label: postFields[name].label, rows: rowsOf(name, left, right) }));
}

function rowsOf(name: FieldName, left: DraftFields, right: DraftFields): ComparedRow[] {
  if (name === 'content') return compareTexts(left.content, right.content);
  return [compareBlocks(fieldBlock(name, left[name]), fieldBlock(name, right[name]))];
}

function fieldBlock(name: FieldName, value: string | boolean): Block {
  return { kind: 'Paragraph', place: '', facts: {}, markup: '', pieces: fieldPieces(name, value) };
}

function fieldPieces(name: FieldName, value: string | boolean): Piece[] {
  if (typeof value === 'boolean') return plainPieces(value ? 'Yes' : 'No');
  return name === 'media' && value !== '' && !isVideo(value) ? [imagePiece(value, {})] : plainPieces(value);
}
