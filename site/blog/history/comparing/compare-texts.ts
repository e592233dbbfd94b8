import { say } from '@site/platform/words/say';
import { type Aligned, align } from './align.ts';
import { type ComparedPiece, comparePieces } from './compare-pieces.ts';
import { changesBetween } from './format-facts.ts';
import { pairsOf } from './pair-blocks.ts';
import { type Block, blocksOf } from './text-blocks.ts';

export interface ComparedBlock extends Block {
  readonly pieces: readonly ComparedPiece[];
}

/** Null where that version has no such line. */
export interface ComparedRow {
  readonly number: number;
  readonly left: ComparedBlock | null;
  readonly right: ComparedBlock | null;
  readonly isSame: boolean;
  readonly notes: readonly string[];
}

export function compareTexts(left: string, right: string): ComparedRow[] {
  const [lefts, rights] = [left, right].map((html) => blocksOf(html).map(withKey)) as [Keyed[], Keyed[]];
  const steps = align(lefts, rights, (one, other) => one.key === other.key);
  return paired(steps).map(({ left: one, right: other }, number) =>
    one && other && one.key === other.key
      ? sameRow(one.block, number)
      : compareBlocks(one?.block, other?.block, number),
  );
}

export function compareBlocks(left: Block | undefined, right: Block | undefined, number = 0): ComparedRow {
  const compared = comparePieces(left?.pieces ?? [], right?.pieces ?? []);
  return {
    number,
    left: left ? { ...left, pieces: compared.left } : null,
    right: right ? { ...right, pieces: compared.right } : null,
    isSame: false,
    notes: left && right ? [...blockNotes(left, right), ...compared.notes] : [],
  };
}

interface Keyed {
  readonly block: Block;
  readonly key: string;
}

function withKey(block: Block): Keyed {
  const { kind, facts, markup, pieces } = block;
  const said = pieces.map(({ text, isImage, facts: own }) => [text, isImage, own]);
  return { block, key: JSON.stringify([kind, facts, markup, said]) };
}

/** Between lines that both have, pairs each removed line with the one it became. */
function paired(steps: readonly Aligned<Keyed>[]): Aligned<Keyed>[] {
  const rows: Aligned<Keyed>[] = [];
  let gone: Keyed[] = [];
  let come: Keyed[] = [];
  const flush = () => {
    rows.push(...pairsOf(gone, come, ({ block }) => block));
    [gone, come] = [[], []];
  };
  for (const step of steps) {
    if (step.left && step.right) {
      flush();
      rows.push(step);
    } else if (step.left) gone.push(step.left);
    else if (step.right) come.push(step.right);
  }
  flush();
  return rows;
}

function sameRow(block: Block, number: number): ComparedRow {
  const { left: pieces } = comparePieces(block.pieces, block.pieces);
  return { number, left: { ...block, pieces }, right: { ...block, pieces }, isSame: true, notes: [] };
}

function blockNotes(left: Block, right: Block): string[] {
  const factsOf = ({ kind, facts }: Block) => ({ kind, ...facts });
  const changes = changesBetween(factsOf(left), factsOf(right));
  const notes = changes.map((change) => `${change.slice(0, 1).toUpperCase()}${change.slice(1)}`);
  const isSameText = textOf(left) === textOf(right);
  const isOther = left.markup !== right.markup && isSameText;
  return isOther ? [...notes, say('Its formatting, links or images changed')] : notes;
}

const textOf = ({ pieces }: Block) => pieces.map(({ text }) => text).join('');
