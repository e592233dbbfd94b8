const fence = /^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1\s*$/m;
const codeLine =
  /[;{}]\s*$|^\s*(?:import|from|def|class|function|const|let|var|return|package|#include|#!|using|public|private)\b|^\s*<\/?[a-z][\w-]*[\s>]|^\s*(?:- )?[\w.-]+:(?:\s+\S+)?\s*$/;
const inlineMarks = [
  /(?:^|[^\\*\w])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?!\*)/m,
  /(?:^|[^\\!])\[[^\]\n]+\]\((?:https?:|mailto:|tel:|\/|#|\.)[^\s)]*(?:\s+"[^"\n]*")?\)/m,
  /!\[[^\]\n]*\]\([^\s)]+[^)\n]*\)/,
  /(?:^|\s)~~[^\s~][^~\n]*~~/m,
];
const weakMarks = [
  /(?:^|\s)`[^`\n]+`/m,
  /(?:^|\s)\*[^\s*](?:[^*\n]*[^\s*])?\*(?:[\s.,;:!?)]|$)/m,
  /(?:^|\s)_[^\s_](?:[^_\n]*[^\s_])?_(?:[\s.,;:!?)]|$)/m,
];

/** Whether a text is evidently Markdown: a fence, table, task, link or bold; or headings or lists, but not code or settings. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.trim() === '') return false;
  const isFenced = fence.test(text);
  const prose = isFenced ? text.replace(new RegExp(fence, 'gm'), '\n') : text;
  const lines = prose.split('\n').filter((line) => line.trim() !== '');
  const codeLines = lines.filter((line) => codeLine.test(line)).length;
  if (isFenced) return true;
  if (lines.length > 1 && codeLines * 3 >= lines.length) return false;
  if (hasTable(lines) || lines.some((line) => /^\s*[-*+] \[[ xX]\] \S/.test(line))) return true;
  if (inlineMarks.some((mark) => mark.test(prose))) return true;
  const signs =
    (hasHeading(prose) ? 2 : 0) + blockSigns(lines) + weakMarks.filter((mark) => mark.test(prose)).length;
  return signs >= 2;
}

/** A script's comment looks like a heading, but the next line of the script follows at once. */
const hasHeading = (text: string): boolean =>
  /^ {0,3}#{2,6} +\S/m.test(text) || /(?:^|\n) {0,3}# +\S[^\n]*(?:\n\s*\n|\s*$)/.test(text);

/** Counts signs of lists and quotes: two are evidence. */
function blockSigns(lines: readonly string[]): number {
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const items = count(/^\s*[-*+] +\S/);
  const numbers = count(/^\s*\d{1,3}[.)] +\S/);
  const quotes = count(/^ {0,3}> ?\S/);
  const rules = count(/^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/);
  const underlined = lines.some(
    (line, index) => index > 0 && /^(?:={3,}|-{3,})\s*$/.test(line) && /\w/.test(lines[index - 1] ?? ''),
  );
  return (
    (items >= 2 ? 2 : items) +
    (numbers >= 2 ? 2 : 0) +
    (quotes > 0 ? 1 : 0) +
    (quotes > 1 ? 1 : 0) +
    (rules > 0 ? 1 : 0) +
    (underlined ? 1 : 0)
  );
}

/** As GitHub Flavored Markdown, 4.10, wants it: a line of dashes with as many cells as the line above. */
function hasTable(lines: readonly string[]): boolean {
  return lines.some((line, index) => {
    const cells = cellsOf(line);
    const head = lines[index - 1] ?? '';
    return (
      line.includes('|') &&
      head.includes('|') &&
      cells.every((cell) => /^:?-+:?$/.test(cell.trim())) &&
      cells.length === cellsOf(head).length
    );
  });
}

/** A table may stand in quotes and items. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^(?:\s*(?:>|[-*+](?= )|\d{1,3}[.)](?= )))*\s*\|?/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/);
