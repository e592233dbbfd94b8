import type { Company } from '#content/documents/company.ts';
import type { Deliver } from './mail.ts';

const timeoutMs = 15_000;

/** @param smtpUrl Such as `smtps://user:password@mail.example.com`. @param sender Asked for each mail. */
export async function openSmtp(
  smtpUrl: string,
  sender: () => Pick<Company, 'name' | 'email'>,
): Promise<{ deliver: Deliver; close: () => void }> {
  // Only loaded where there is mail to send.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    // A server that does not answer must not block a mail for ever. The URL may override these.
    ...{ url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  return {
    async deliver({ id, ...mail }) {
      const { name, email } = sender();
      await transport.sendMail({
        from: { name: `${name} website`, address: email },
        ...mail,
        messageId: `<${id}@${email.split('@')[1]}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
