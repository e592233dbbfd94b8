import { isVideo } from '@site/images/media';
import { say } from '@site/platform/words/say';
import {
  comparedFieldNames,
  type DraftFields,
  type FieldName,
  postFields,
} from '#site/blog/posts/fields/post-fields.ts';
import { type ComparedRow, compareBlocks, compareTexts } from './compare-texts.ts';
import { type Block, imagePiece, type Piece, plainPieces } from './text-blocks.ts';

export interface ComparedField {
  readonly label: string;
  /** Has no changed row when only the markup differs. */
  readonly rows: readonly ComparedRow[];
}

/** @param timeText An instant in words, in the time zone of the site. */
export function compareFields(
  left: DraftFields,
  right: DraftFields,
  timeText: (instant: string) => string,
): ComparedField[] {
  const changed = comparedFieldNames.filter((name) => left[name] !== right[name]);
  const blockOf = (name: FieldName, { [name]: value }: DraftFields): Block => {
    const pieces = fieldPieces(name, value, timeText);
    return { kind: 'Paragraph', place: '', facts: {}, markup: '', pieces };
  };
  const rowsOf = (name: FieldName): ComparedRow[] =>
    name === 'content'
      ? compareTexts(left.content, right.content)
      : [compareBlocks(blockOf(name, left), blockOf(name, right))];
  return changed.map((name) => ({ label: say(postFields[name].label), rows: rowsOf(name) }));
}

function fieldPieces(
  name: FieldName,
  value: string | boolean,
  timeText: (instant: string) => string,
): Piece[] {
  if (typeof value === 'boolean') return plainPieces(value ? say('Yes') : say('No'));
  // A day alone is what the editor chose.
  if (name === 'scheduledDate' && value.includes('T')) return plainPieces(timeText(value));
  return name === 'media' && value !== '' && !isVideo(value) ? [imagePiece(value, {})] : plainPieces(value);
}
