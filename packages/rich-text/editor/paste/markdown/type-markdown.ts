import type Quill from 'quill';
import type { Op } from 'quill';
import { knownLanguage } from '../../../text/code-policy.ts';
import { linkAddressOf } from '../../../text/link-address.ts';
import { fenceIn, mayEndMarkdown, type TypedMarkdown, typedMarkdown } from './typed-markdown.ts';

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
      else formatTyped(quill);
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

function formatTyped(quill: Quill): void {
  const range = quill.getSelection();
  if (!range || range.length > 0) return;
  const [line, offset] = quill.getLine(range.index);
  if (!line || quill.getFormat(range.index).code) return;
  const start = range.index - offset;
  const before = textOf(quill, start, offset);
  const found = typedMarkdown(before, quill.getFormat(start), linkAddressOf);
  if (found && isKnown(quill, found)) apply(quill, found, { start, length: line.length() });
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
  if (found.inline) quill.format(found.inline.format, false, 'user');
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
