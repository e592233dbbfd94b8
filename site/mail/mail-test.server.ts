import { randomUUID } from 'node:crypto';
import type { MailSettings } from '#content/documents/settings.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { FindMailLogo } from './compose-mail.server.ts';
import type { WireMailState, WireMailTestResult } from './contract.ts';
import { layOutMail } from './layout/lay-out-mail.ts';
import { mailParties } from './mail-parties.ts';
import { sendOnce } from './smtp.server.ts';

export type MailTest = ReturnType<typeof createMailTest>;

/** @param mail From the environment; null: no mail server is set. */
export function createMailTest({
  site,
  mail,
  siteUrl,
  findLogo,
}: {
  site: SiteSource;
  mail: { readonly smtpUrl: string; readonly contactTo: string | null } | null;
  siteUrl: string;
  findLogo: FindMailLogo;
}) {
  const to = mail?.contactTo ?? null;
  return {
    async state(): Promise<WireMailState> {
      const { sender, recipients } = mailParties({ ...(await site.read()), settings: noSettings }, to);
      return { isSetUp: mail !== null, defaults: { sender, recipients: [...recipients] } };
    },

    async send(settings: MailSettings): Promise<WireMailTestResult> {
      if (!mail) return { outcome: 'not-set-up', sentence: notSetUp };
      const { company, ownerEmail, brand } = await site.read();
      const { sender, recipients } = mailParties({ company, ownerEmail, settings: { mail: settings } }, to);
      try {
        const written = {
          ...{
            id: `test-${randomUUID()}`,
            to: recipients.join(', '),
            subject: `Test mail of ${company.name}`,
          },
          heading: 'This address gets the contact messages',
          parts: [
            `Contact messages of ${siteUrl} will reach you at this address.`,
            'An administrator sent this mail to test the settings.',
          ],
        };
        const look = { companyName: company.name, brand, logo: await findLogo(brand) };
        const { accepted, refused } = await sendOnce(mail.smtpUrl, sender, layOutMail(written, look));
        if (refused.length === 0) return { outcome: 'sent', sentence: sentTo(accepted) };
        const sentence = `${sentTo(accepted)} It refused ${inWords(refused)}.`;
        return { outcome: 'partly', sentence };
      } catch (error) {
        return { outcome: 'refused', sentence: sentenceOf(error, mail.smtpUrl) };
      }
    },
  };
}

const noSettings = { mail: { senderName: '', senderAddress: '', recipients: [] } };

const notSetUp =
  'No mail server is set up, so nothing was sent. The operator of the site has to set SMTP_URL, such as smtps://user:password@mail.example.com, and restart it.';

const inWords = (addresses: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(addresses);

const sentTo = (accepted: readonly string[]) =>
  `The mail server took the test mail for ${inWords(accepted)}. It should arrive within minutes; look among the spam as well.`;

interface SmtpError {
  readonly code?: string;
  readonly response?: string;
  readonly message?: string;
}

/** Names the server, never the account. */
function sentenceOf(error: unknown, smtpUrl: string): string {
  const { code = '', response, message = '' } = error as SmtpError;
  const { host } = new URL(smtpUrl);
  const said = response ?? message;
  const [, beginning] = beginnings.find(([codes]) => codes.includes(code)) ?? [[], 'refused the test mail'];
  return `The mail server ${host} ${beginning}: ${said}`;
}

const beginnings: readonly (readonly [readonly string[], string])[] = [
  [['EDNS', 'ENOTFOUND'], 'was not found. The operator should look at SMTP_URL'],
  [
    ['ECONNECTION', 'ESOCKET', 'ECONNREFUSED', 'ETIMEDOUT'],
    'could not be reached. The operator should look at SMTP_URL',
  ],
  [['ETLS'], 'offers no safe connection. The operator should look at SMTP_URL'],
  [
    ['EAUTH', 'ENOAUTH', 'EOAUTH2'],
    'did not accept the name or the password. The operator should look at SMTP_URL',
  ],
  [['EENVELOPE'], 'refused the sender or the recipients'],
];
