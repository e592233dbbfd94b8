import type { KeptMessage } from './inbox.ts';

// Spreadsheets read UTF-8 as such only behind this mark.
const byteOrderMark = '\uFEFF';
const columns = ['Received', 'Name', 'E-mail', 'Message', 'Read', 'Spam', 'Notification'];

/** Messages as a CSV file (RFC 4180), piece by piece. */
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

/** One record, with its line end. Cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  // OWASP, "CSV Injection": a quoted cell that begins with one of these is still run as a formula.
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
