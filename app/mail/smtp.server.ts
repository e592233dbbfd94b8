import { company } from '#content/company/company.ts';
import type { Deliver } from './mail.ts';

const timeoutMs = 15_000;

/** @param smtpUrl Such as `smtps://user:password@mail.example.com`. */
export async function openSmtp(smtpUrl: string): Promise<{ deliver: Deliver; close: () => void }> {
  // Only loaded where there is mail to send.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    // A server that does not answer must not block a mail for ever. The URL may override these.
    { url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from: { name: `${company.name} website`, address: company.email } },
  );
  return {
    async deliver({ id, ...mail }) {
      await transport.sendMail({
        ...mail,
        messageId: `<${id}@${company.email.split('@')[1]}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
