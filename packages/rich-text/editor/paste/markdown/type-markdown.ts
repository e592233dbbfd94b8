import type Quill from 'quill';
import type { Op } from 'quill';
import { knownLanguage } from '../../../text/code-policy.ts';
import { linkAddressOf } from '../../../text/link-address.ts';
import { fenceIn, mayEndMarkdown, type TypedMarkdown, typedMarkdown, typedUrl } from './typed-markdown.ts';

/** Formats Markdown while it is typed. One Undo gives the characters back. */
export function typeMarkdown(quill: Quill): void {
  quill.on('text-change', ({ ops }, _, source) => {
    const typed = source === 'user' ? typedCharacter(ops) : null;
    if (typed === null || !mayEndMarkdown(typed) || quill.selection.composing) return;
    const length = quill.getLength();
    // Later, so that all listeners hear of the typed character first.
    queueMicrotask(() => {
      if (quill.getLength() !== length) return;
      if (typed === '\n') openFence(quill);
      formatTyped(quill, typed);
    });
  });
}

/** What a single key press inserted; Undo inserts more, or elsewhere too. */
function typedCharacter(operations: readonly Op[]): string | null {
  const [first, second, ...rest] = operations;
  const inserted = typeof first?.retain === 'number' ? second : first;
  const others = typeof first?.retain === 'number' ? rest : operations.slice(1);
  const isAlone = others.length === 0;
  return isAlone && typeof inserted?.insert === 'string' && inserted.insert.length === 1
    ? inserted.insert
    : null;
}

function formatTyped(quill: Quill, typed: string): void {
  const range = quill.getSelection();
  if (!range || range.length > 0) return;
  // A new line ends what stands in the one before.
  const end = typed === '\n' ? range.index - 1 : range.index;
  const [line, offset] = end < 0 ? [null, 0] : quill.getLine(end);
  if (!line || quill.getFormat(end).code) return;
  const start = end - offset;
  const before = textOf(quill, start, offset);
  const formats = quill.getFormat(start);
  const found =
    typed === '\n'
      ? typedUrl(`${before} `, formats, linkAddressOf)
      : typedMarkdown(before, formats, linkAddressOf);
  if (!found || !isKnown(quill, found) || isLinked(quill, found, start)) return;
  apply(quill, found, { start, length: line.length() });
  // The caret stands behind what has ended the URL, in text that was there before.
  if (found.removed.length === 0) quill.setSelection(range, 'silent');
  else if (found.inline) quill.format(found.inline.format, false, 'user');
}

/** A link that somebody has made stays theirs. */
function isLinked(quill: Quill, { removed, inline }: TypedMarkdown, start: number): boolean {
  if (inline?.format !== 'link' || removed.length > 0) return false;
  const { link, code } = quill.getFormat(start + inline.from, inline.to - inline.from);
  return link !== undefined || code !== undefined;
}

/** Some formats come with modules that an editor may lack. */
function isKnown(quill: Quill, { line, inline, embed }: TypedMarkdown): boolean {
  const names = [...Object.keys(line ?? {}), ...Object.keys(embed ?? {}), ...(inline ? [inline.format] : [])];
  return names.every((name) => quill.scroll.query(name) !== null);
}

function apply(quill: Quill, found: TypedMarkdown, line: { start: number; length: number }): void {
  const operations: Op[] = [];
  let at = -line.start;
  const keepTo = (index: number, attributes?: Record<string, unknown>) => {
    if (index > at) operations.push({ retain: index - at, ...(attributes && { attributes }) });
    at = index;
  };
  if (found.inline && found.removed.length === 0) {
    const { from, to, format, value } = found.inline;
    keepTo(from);
    keepTo(to, { [format]: value });
  }
  for (const { from, length } of found.removed) {
    if (found.inline && from >= found.inline.to) {
      const { to, format, value } = found.inline;
      keepTo(found.inline.from);
      keepTo(to, { [format]: value });
    }
    keepTo(from);
    operations.push({ delete: length });
    at += length;
  }
  if (found.embed) operations.push({ insert: found.embed });
  if (found.line) {
    keepTo(line.length - 1);
    operations.push({ retain: 1, attributes: knownLine(found.line) });
  }
  asOneStep(quill, () => quill.updateContents(operations as never, 'user'));
}

function openFence(quill: Quill): void {
  const range = quill.getSelection();
  if (!range || range.index === 0) return;
  const [line, offset] = quill.getLine(range.index - 1);
  const start = range.index - 1 - offset;
  const formats = quill.getFormat(start);
  const language = line && !formats['code-block'] ? fenceIn(textOf(quill, start, offset)) : null;
  if (language === null || formats.list || formats.header) return;
  const operations: Op[] = [
    ...(start > 0 ? [{ retain: start }] : []),
    { delete: offset + 1 },
    { retain: 1, attributes: knownLine({ 'code-block': language || true }) },
  ];
  asOneStep(quill, () => quill.updateContents(operations as never, 'user'));
}

function knownLine(formats: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const language = formats['code-block'];
  if (typeof language !== 'string') return { ...formats };
  return { ...formats, 'code-block': knownLanguage(language.toLowerCase()) ?? true };
}

function textOf(quill: Quill, index: number, length: number): string {
  return quill
    .getContents(index, length)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');
}

export function asOneStep(quill: Quill, change: () => void): void {
  quill.history.cutoff();
  change();
  quill.history.cutoff();
}
