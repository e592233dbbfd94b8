import type { Transporter } from 'nodemailer';
import type { Deliver, Mail } from '#site/modules/mail.ts';
import { logoId } from './layout/mail-html.ts';
import type { MailParties } from './mail-parties.ts';

const timeoutMs = 15_000;

/** As nodemailer takes it; the URL is such as `smtps://user:password@mail.example.com`. */
export type SmtpServer =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly secure: boolean;
      readonly requireTLS: boolean;
      readonly ignoreTLS: boolean;
      readonly auth?: { readonly user: string; readonly pass: string };
    };

/** Both are asked for with each mail. @param server Null: none is set. */
export const deliverBy =
  (server: () => Promise<SmtpServer | null>, sender: () => Promise<MailParties['sender']>): Deliver =>
  async (mail) => {
    const found = await server();
    if (!found) throw new Error('No mail server is set up, or its password has to be entered again.');
    await sendOnce(found, await sender(), mail);
  };

export interface Delivery {
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}

/** Opens its own connection. @throws When no recipient is accepted, or the mail server cannot be reached. */
export async function sendOnce(
  server: SmtpServer,
  from: MailParties['sender'],
  mail: Mail,
): Promise<Delivery> {
  const transport = await openTransport(server);
  try {
    const { accepted, rejected } = await transport.sendMail(messageOf(mail, from));
    const addressOf = (one: string | { address: string }) => (typeof one === 'string' ? one : one.address);
    return { accepted: accepted.map(addressOf), refused: rejected.map(addressOf) };
  } finally {
    transport.close();
  }
}

async function openTransport(
  server: SmtpServer,
): Promise<Transporter<{ accepted: Address[]; rejected: Address[] }>> {
  // Loaded only when there is mail to send.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    // An unresponsive server must not block mail forever. The URL may override these.
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...server,
  });
}

type Address = string | { address: string };

const messageOf = (
  { id, logo, answers = [], isAutomatic = false, ...mail }: Mail,
  from: MailParties['sender'],
) => ({
  ...mail,
  ...(answers.length > 0 && {
    inReplyTo: messageId(answers.at(-1) ?? '', from),
    references: answers.map((one) => messageId(one, from)),
  }),
  ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }),
  ...(logo && {
    attachments: [
      {
        ...{
          filename: 'logo.png',
          contentType: 'image/png',
          cid: logoId,
          contentDisposition: 'inline' as const,
        },
        content: Buffer.from(logo.content),
      },
    ],
  }),
  from: { ...from },
  messageId: messageId(id, from),
  disableFileAccess: true,
  disableUrlAccess: true,
});

const messageId = (id: string, from: MailParties['sender']): string =>
  `<${id}@${from.address.split('@')[1]}>`;
