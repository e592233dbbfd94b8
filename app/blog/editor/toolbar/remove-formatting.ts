import type Quill from 'quill';

/** `Scope.INLINE` of Parchment, which the browser does not load by that name. */
const inlineScope = 0b0111;

/** Takes every format from the selection; without a selection what is typed next has none. */
export function removeFormatting(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) {
    quill.removeFormat(range.index, range.length, 'user');
    return;
  }
  for (const name of Object.keys(quill.getFormat(range))) {
    if (quill.scroll.query(name, inlineScope)) quill.format(name, false, 'user');
  }
}
