import type { KeptMessage } from './inbox.ts';

// Without this mark Excel does not read the file as UTF-8.
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

/** One record, with its line end, in which no cell is a formula, whatever separates the cells when it is read. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/*
 * OWASP, "CSV Injection": a quoted cell that begins with one of these still runs as a formula. A spreadsheet that
 * separates by semicolons or tabs reads our quotes as text, so what follows a separator or a line break inside a cell
 * begins a cell there. Excel takes the full-width forms for the others.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\r\n])[\s"]*.)|^[\t\r\n]/g;

function csvCell(text: string): string {
  const safe = text.replace(formulaStart, "'$&");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
