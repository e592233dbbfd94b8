import type { KeptMessage } from './inbox.ts';

// Without this mark Excel does not read the file as UTF-8.
const byteOrderMark = '\uFEFF';
const columns = ['Received', 'Name', 'E-mail', 'Message', 'Read', 'Spam', 'Notification'];

/** RFC 4180, in pieces. */
export async function* inboxCsv(messages: AsyncIterable<KeptMessage>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const { receivedAt, name, email, message, isRead, isSpam, delivery } of messages) {
    yield csvLine([
      receivedAt.toISOString(),
      name,
      email,
      message,
      isRead ? 'yes' : 'no',
      isSpam ? 'yes' : 'no',
      delivery.state,
    ]);
  }
}

/** One record, with its line end, in which no cell is a formula, whatever separates the cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * OWASP, "CSV Injection": a quoted cell that begins with one of these still runs as a formula. Where semicolons or
 * tabs separate, what follows one inside a cell begins a cell. Excel takes the full-width forms too.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\r\n])[\s"]*.)|^[\t\r\n]/g;

function csvCell(text: string): string {
  const safe = text.replace(formulaStart, "'$&");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
