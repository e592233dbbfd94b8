import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import type { MailSettings } from '#content/documents/settings.ts';
import type { WrittenMail } from '#site/modules/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { FindMailLogo } from './compose-mail.server.ts';
import type { WireMailState, WireMailTestResult } from './contract.ts';
import { layOutMail } from './layout/lay-out-mail.ts';
import { mailParties } from './mail-parties.ts';
import { smtpFailure } from './server/describe-smtp-failure.ts';
import type { MailServer } from './server/mail-server.server.ts';
import { sendOnce } from './smtp.server.ts';

export type MailTest = ReturnType<typeof createMailTest>;

export function createMailTest({
  database,
  site,
  server,
  siteUrl,
  findLogo,
}: {
  database: Database;
  site: SiteSource;
  server: MailServer;
  siteUrl: string;
  findLogo: FindMailLogo;
}) {
  const to = server.operator?.contactTo ?? null;

  async function send(
    settings: MailSettings,
    { heading, parts, recipients }: Pick<WrittenMail, 'heading' | 'parts'> & { recipients?: string[] },
  ): Promise<WireMailTestResult> {
    const found = await server.find();
    if (!found)
      return { outcome: 'not-set-up', sentence: (await server.state()) === 'locked' ? locked : notSetUp };
    const { company, ownerEmail, brand } = await site.read();
    const parties = mailParties({ company, ownerEmail, settings: { mail: settings } }, to);
    try {
      const written = {
        ...{ id: `test-${randomUUID()}`, to: (recipients ?? parties.recipients).join(', ') },
        ...{ subject: `Test mail of ${company.name}`, heading, parts },
      };
      const look = { companyName: company.name, brand, logo: await findLogo(brand) };
      const { accepted, refused } = await sendOnce(found, parties.sender, layOutMail(written, look));
      if (refused.length === 0) return { outcome: 'sent', sentence: sentTo(accepted) };
      return { outcome: 'partly', sentence: `${sentTo(accepted)} It refused ${inWords(refused)}.` };
    } catch (error) {
      return { outcome: 'refused', sentence: smtpFailure(error, found) };
    }
  }

  return {
    async state(): Promise<WireMailState> {
      const { sender, recipients } = mailParties({ ...(await site.read()), settings: noSettings }, to);
      return {
        isSetUp: await server.isSetUp(database),
        defaults: { sender, recipients: [...recipients] },
      };
    },

    /** To the recipients of contact messages. @param settings Stored or not. */
    send: (settings: MailSettings) =>
      send(settings, {
        heading: 'This address gets the contact messages',
        parts: [
          `Contact messages of ${siteUrl} will reach you at this address.`,
          'An administrator sent this mail to test the settings.',
        ],
      }),

    /** From the stored sender. */
    async sendTo(recipient: string) {
      return send((await site.read()).settings.mail, {
        recipients: [recipient],
        heading: 'The mail server works',
        parts: [`${siteUrl} can send mail. You sent this one to test that.`],
      });
    },

    async sender() {
      return mailParties(await site.read(), to).sender;
    },
  };
}

const noSettings = { mail: { senderName: '', senderAddress: '', recipients: [] } };

const notSetUp =
  'No mail server is set up, so nothing was sent. Set one under Settings → Mail, or have the operator set SMTP_URL.';

const locked =
  'Nothing was sent: the password of the mail server has to be entered again, under Settings → Mail.';

const inWords = (addresses: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(addresses);

const sentTo = (accepted: readonly string[]) =>
  `The mail server took the test mail for ${inWords(accepted)}. It should arrive within minutes; look among the spam as well.`;
