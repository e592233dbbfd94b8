import type { Inline, Line, TextLine } from '../lines.ts';
import { trimCode } from '../read/code-text.ts';
import { isBlank } from './inlines.ts';

type CodeLine = Extract<Line, { kind: 'code' }>;

export function isMono(line: TextLine): boolean {
  if (line.heading > 0 || line.item) return false;
  const visible = line.inlines.filter((inline) => 'lineBreak' in inline || !isBlank([inline]));
  return visible.length > 0 && visible.every((inline) => 'lineBreak' in inline || isMonoText(inline));
}

const isMonoText = (inline: Inline): boolean =>
  'text' in inline && inline.marks.isMono === true && inline.marks.code !== true && !inline.marks.link;

/** In a text that is monospaced throughout, a line whose spaces do not count is prose, not code. */
export function asProse(line: TextLine): TextLine {
  if (line.inlines.some((inline) => 'text' in inline && inline.isPre)) return line;
  const inlines = line.inlines.map((inline) =>
    'marks' in inline ? { ...inline, marks: { ...inline.marks, isMono: false } } : inline,
  );
  return { ...line, inlines };
}

export function codeOf(line: TextLine): CodeLine {
  const code = line.inlines.map((inline) => {
    if ('lineBreak' in inline) return '\n';
    if (!('text' in inline)) return '';
    return inline.isPre ? inline.text : inline.text.replace(/[ \t\r\n\f]+/g, ' ');
  });
  return {
    kind: 'code',
    code: code.join(''),
    language: null,
    isLine: true,
    ...(line.isQuote && { isQuote: true }),
  };
}

/** Blank lines stay only inside a block of code. */
export function joinCode(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let blankLines = 0;
  for (const line of lines) {
    if (line.kind === 'blank') {
      blankLines += 1;
      continue;
    }
    const before = joined.at(-1);
    if (line.kind === 'code' && before?.kind === 'code' && isSameBlock(before, line)) {
      joined[joined.length - 1] = {
        ...before,
        code: `${before.code}\n${'\n'.repeat(blankLines)}${line.code}`,
      };
    } else joined.push(line);
    blankLines = 0;
  }
  return joined.flatMap((line): Line[] => {
    if (line.kind !== 'code') return [line];
    const code = trimCode(line.code);
    return code === '' ? [] : [{ ...line, code }];
  });
}

const isSameBlock = (before: CodeLine, line: CodeLine): boolean =>
  before.isLine === true && line.isLine === true && before.isQuote === line.isQuote;
