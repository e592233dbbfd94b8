import { say } from '@site/platform/words/say';
import { type Aligned, align } from './align.ts';
import { changesBetween } from './format-facts.ts';
import type { Piece } from './text-blocks.ts';

export interface ComparedPiece extends Piece {
  /** Unique in its line. */
  readonly number: number;
  /** `changed`: only this version has it. `formatted`: both have it, in different formats. */
  readonly state: 'same' | 'changed' | 'formatted';
}

export interface PieceComparison {
  readonly left: readonly ComparedPiece[];
  readonly right: readonly ComparedPiece[];
  /** Changes of formatting in words, such as “our team”: now bold. */
  readonly notes: readonly string[];
}

type Step = Aligned<Piece>;

export function comparePieces(left: readonly Piece[], right: readonly Piece[]): PieceComparison {
  const isEqual = (one: Piece, other: Piece) => one.text === other.text && one.isImage === other.isImage;
  const steps = withoutLoneSpaces(align(left, right, isEqual));
  return { left: sideOf(steps, 'left'), right: sideOf(steps, 'right'), notes: notesOf(steps) };
}

/** A space between two changed words counts as changed, so that a phrase is marked as one. */
function withoutLoneSpaces(steps: readonly Step[]): Step[] {
  const isChanged = (step: Step | undefined) => step && !(step.left && step.right);
  return steps.flatMap((step, index) => {
    const isLone =
      step.left?.text.trim() === '' && isChanged(steps[index - 1]) && isChanged(steps[index + 1]);
    if (!isLone || !step.right) return [step];
    return [
      { left: step.left, right: null },
      { left: null, right: step.right },
    ];
  });
}

/** Joins neighbors of the same state and format. */
function sideOf(steps: readonly Step[], side: 'left' | 'right'): ComparedPiece[] {
  const stretches: ComparedPiece[] = [];
  for (const [number, step] of steps.entries()) {
    if (!step[side]) continue;
    const piece = { ...step[side], number, state: stateOf(step) };
    const last = stretches.at(-1);
    const isSame = last && !last.isImage && !piece.isImage && keyOf(last) === keyOf(piece);
    if (isSame) stretches[stretches.length - 1] = { ...last, text: last.text + piece.text };
    else stretches.push(piece);
  }
  return stretches;
}

const keyOf = ({ state, formats }: ComparedPiece) => JSON.stringify([state, formats]);

function stateOf(step: Step): ComparedPiece['state'] {
  if (!step.left || !step.right) return 'changed';
  return phraseOf(step) === '' ? 'same' : 'formatted';
}

function phraseOf({ left, right }: Step): string {
  return left && right ? changesBetween(left.facts, right.facts).join(', ') : '';
}

function notesOf(steps: readonly Step[]): string[] {
  const notes: { text: string; isImage: boolean; phrase: string }[] = [];
  let isOpen = false;
  for (const step of steps) {
    const phrase = phraseOf(step);
    const last = notes.at(-1);
    if (phrase === '' || !step.left) isOpen = false;
    else if (isOpen && last && !step.left.isImage && last.phrase === phrase) last.text += step.left.text;
    else {
      notes.push({ ...step.left, phrase });
      isOpen = !step.left.isImage;
    }
  }
  const said = notes.filter(({ text }) => text.trim() !== '');
  return [
    ...new Set(
      said.map(({ text, isImage, phrase }) => `${isImage ? say('Image') : quoted(text)}: ${phrase}`),
    ),
  ];
}

function quoted(text: string): string {
  const words = text.trim();
  return `“${words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words}”`;
}
