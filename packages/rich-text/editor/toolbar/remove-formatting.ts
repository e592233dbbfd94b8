import type Quill from 'quill';
import type { Range } from 'quill';

/** Parchment's `Scope.INLINE`, which the browser does not load by that name. */
const inlineScope = 0b0111;

/** Without a selection, what is typed next has no format. */
export function removeFormatting(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) {
    removeFrom(quill, range);
    return;
  }
  for (const name of Object.keys(quill.getFormat(range))) {
    if (quill.scroll.query(name, inlineScope)) quill.format(name, false, 'user');
  }
}

/** Quill's own `removeFormat` also removes images and other embeds. */
function removeFrom(quill: Quill, { index, length }: Range): void {
  const contents = quill.getContents(index, length);
  const change = new (contents.constructor as new () => typeof contents)().retain(index);
  for (const { insert, attributes = {} } of contents.ops) {
    const isText = typeof insert === 'string';
    const none = Object.fromEntries(namesIn(attributes).map((name) => [name, null]));
    change.retain(isText ? insert.length : 1, isText ? none : {});
  }
  quill.updateContents(change, 'user');
  const [line] = quill.getLine(index + length);
  const end = line ? line.offset(quill.scroll) + line.length() - 1 : index + length;
  for (const name of namesIn(quill.getFormat(end))) {
    if (!quill.scroll.query(name, inlineScope)) quill.formatLine(end, 1, name, false, 'user');
  }
}

/** A line's place in a table is not formatting. */
const namesIn = (formats: object) => Object.keys(formats).filter((name) => name !== 'table');
