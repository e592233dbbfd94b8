import { company } from '#content/company/company.ts';
import type { Deliver } from './mail.ts';

const timeoutMs = 15_000;

/**
 * Sends over SMTP.
 *
 * @param smtpUrl Such as `smtps://user:password@mail.example.com`.
 */
export async function openSmtp(smtpUrl: string): Promise<{ deliver: Deliver; close: () => void }> {
  // Only loaded where there is mail to send.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    // The address may hold options of its own; a server that does not answer must not hold a mail for ever.
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
