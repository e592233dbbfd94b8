import type { Transporter } from 'nodemailer';
import type { Deliver, Mail } from '#site/modules/mail.ts';
import { logoId } from './layout/mail-html.ts';
import type { MailParties } from './mail-parties.ts';

const timeoutMs = 15_000;

/** @param smtpUrl Such as `smtps://user:password@mail.example.com`. @param sender Called for each mail. */
export async function openSmtp(
  smtpUrl: string,
  sender: () => Promise<MailParties['sender']>,
): Promise<{ deliver: Deliver; close: () => void }> {
  const transport = await openTransport(smtpUrl);
  return {
    async deliver(mail) {
      await transport.sendMail(messageOf(mail, await sender()));
    },
    close: () => transport.close(),
  };
}

export interface Delivery {
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}

/** Opens its own connection. @throws When no recipient is accepted, or the mail server cannot be reached. */
export async function sendOnce(smtpUrl: string, from: MailParties['sender'], mail: Mail): Promise<Delivery> {
  const transport = await openTransport(smtpUrl);
  try {
    const { accepted, rejected } = await transport.sendMail(messageOf(mail, from));
    const addressOf = (one: string | { address: string }) => (typeof one === 'string' ? one : one.address);
    return { accepted: accepted.map(addressOf), refused: rejected.map(addressOf) };
  } finally {
    transport.close();
  }
}

async function openTransport(
  url: string,
): Promise<Transporter<{ accepted: Address[]; rejected: Address[] }>> {
  // Loaded only when there is mail to send.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    // An unresponsive server must not block mail forever. The URL may override these.
    ...{ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
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
