import type { PastedDocument } from './pasted-document.ts';

const deletions = '.msoDel, [class*="TrackChangeTextDeletion" i], del[cite], del[datetime]';
const insertions = '.msoIns, [class*="TrackChangeTextInsertion" i], ins[cite], ins[datetime]';
const formattings = '.msoChangeProp';

/**
 * Office programs copy what was deleted and inserted while changes are tracked, as it looks: struck and underlined. Moves are a
 * deletion and an insertion; a changed format is the new one. On web pages `del` and `ins` are part of the text, and stay.
 *
 * @returns Whether there were any.
 */
export function acceptTrackedChanges({ body, styleOf, isOffice }: PastedDocument): boolean {
  if (!isOffice) return false;
  const removed = [...body.querySelectorAll(deletions)];
  const kept = [...body.querySelectorAll(`${insertions}, ${formattings}`)];
  const isReformatted = [...body.querySelectorAll('*')].some((one) => styleOf(one).has('mso-prop-change'));
  for (const element of removed) element.remove();
  for (const element of kept) element.replaceWith(...element.childNodes);
  return removed.length > 0 || kept.length > 0 || isReformatted;
}
