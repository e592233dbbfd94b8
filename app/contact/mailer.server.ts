import { company } from '#content/company/company.ts';
import type { Mailer } from './outbox.server.ts';

const timeoutMs = 15_000;

/**
 * A mailer over SMTP.
 *
 * @param smtpUrl Such as `smtps://user:password@mail.example.com`.
 */
export async function createSmtpMailer(smtpUrl: string): Promise<{ send: Mailer; close: () => void }> {
  // Only loaded where there is mail to send.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    // The address may hold options of its own; a server that does not answer must not hold a mail for ever.
    { url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from: { name: `${company.name} website`, address: company.email } },
  );
  return {
    async send(recipient, message) {
      await transport.sendMail({
        to: recipient,
        // The visitor's address is where the answer goes; ours is the sender, or the mail looks forged.
        replyTo: { name: message.name, address: message.email },
        subject: `Contact message from ${message.name}`,
        text: `${message.name} <${message.email}> wrote on ${message.receivedAt.toISOString()}:\n\n${message.message}\n`,
        // The same mail sent again after a crash is recognised by this.
        messageId: `<contact-${message.id}@${company.email.split('@')[1]}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
