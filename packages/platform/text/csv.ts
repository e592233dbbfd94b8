/** Begins a file that Excel reads as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One record of RFC 4180, with its line end, in which no cell is a formula, whatever separates the cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * OWASP, "CSV Injection": a cell that begins with one of these runs as a formula, even when quoted. Where semicolons or tabs
 * separate, the text after one begins a cell too. Excel also accepts the full-width forms.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\r\n])[\s"]*.)|^[\t\r\n]/g;

function csvCell(text: string): string {
  const safe = text.replace(formulaStart, "'$&");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
