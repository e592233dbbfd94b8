import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** What was taken, in order. */
  readonly received: { to: string[]; text: string }[];
  /** Whether it sends everybody away for now. */
  isRefusing: boolean;
  close(): Promise<void>;
}

/** A real mail server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mails.isRefusing) {
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        mails.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    isRefusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}

/** The text of a mail of one part, whose lines may be quoted-printable (RFC 2045). */
export function decodedText(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
