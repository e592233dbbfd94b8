import type Quill from 'quill';
import type { Match } from './find-in-text.ts';

const maxHighlights = 1_000;
const names = { all: 'found', current: 'found-current' } as const;

/** CSS Custom Highlight API; where a browser lacks it, the current match is selected. */
export function showMatches(quill: Quill, matches: readonly Match[], current: number): void {
  const chosen = matches[current];
  const range = chosen && domRange(quill, chosen);
  if (!('highlights' in CSS)) {
    if (range)
      getSelection()?.setBaseAndExtent(
        range.startContainer,
        range.startOffset,
        range.endContainer,
        range.endOffset,
      );
    return;
  }
  const shown = matches.slice(Math.max(0, current - maxHighlights / 2)).slice(0, maxHighlights);
  const others = shown.flatMap((match) => (match === chosen ? [] : (domRange(quill, match) ?? [])));
  CSS.highlights.set(names.all, new Highlight(...others));
  if (range) CSS.highlights.set(names.current, new Highlight(range));
  else CSS.highlights.delete(names.current);
}

export function hideMatches(): void {
  if (!('highlights' in CSS)) return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** Scrolls a match to where no bar covers it. */
export function revealMatch(quill: Quill, match: Match): void {
  const range = domRange(quill, match);
  if (range) quill.scrollRectIntoView(range.getBoundingClientRect());
}

function domRange(quill: Quill, { index, length }: Match): Range | null {
  const [first, startOffset] = quill.getLeaf(index + 1);
  const [last, endOffset] = quill.getLeaf(index + length);
  if (!(first?.domNode instanceof Text) || !(last?.domNode instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(first.domNode, Math.max(0, startOffset - 1));
  range.setEnd(last.domNode, Math.min(endOffset, last.domNode.length));
  return range;
}
