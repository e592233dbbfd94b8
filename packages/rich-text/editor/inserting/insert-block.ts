import type Quill from 'quill';

type Embed = Readonly<Record<string, unknown>>;

/** In place of an empty line, otherwise after the caret's line; the caret goes behind it. */
export function insertBlock(quill: Quill, embed: Embed): void {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  const length = line?.length() ?? 1;
  const start = index - offset;
  const isEmpty = length === 1 && !line?.domNode.matches('li, .ql-code-block');
  const at = isEmpty ? start : start + length;
  const change = emptyDelta(quill).retain(at).insert(embed, groupOf(quill, index));
  const isLast = at + 1 >= quill.getLength();
  quill.updateContents(isLast ? change.insert('\n') : change, 'user');
  quill.setSelection(at + 1, 0, 'user');
}

export function replaceBlock(quill: Quill, index: number, embed: Embed): void {
  const attributes = quill.getContents(index, 1).ops[0]?.attributes;
  quill.updateContents(emptyDelta(quill).retain(index).insert(embed, attributes).delete(1), 'user');
}

export function emptyDelta(quill: Quill) {
  const contents = quill.getContents(0, 0);
  return new (contents.constructor as new () => typeof contents)();
}

function groupOf(quill: Quill, index: number): Record<string, unknown> {
  const { blockquote, callout } = quill.getFormat(index, 0);
  return { ...(blockquote ? { blockquote } : {}), ...(callout ? { callout } : {}) };
}
