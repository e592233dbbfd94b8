import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Of the envelope. */
  readonly to: string[];
  readonly text: string;
  readonly html: string;
  /** As it came, with headers. */
  readonly source: string;
  readonly parsed: Email;
}

export interface MailServer {
  readonly url: string;
  /** What was taken, in order. */
  readonly received: ReceivedMail[];
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
        const content = Buffer.concat(chunks);
        void PostalMime.parse(content).then((parsed) => {
          mails.received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            ...{ text: parsed.text ?? '', html: parsed.html ?? '', source: content.toString(), parsed },
          });
          callback();
        }, callback);
      });
    },
  });
  // Of a client that is killed, the connection is reset.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    isRefusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
