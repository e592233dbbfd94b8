import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const siteUrl = 'https://www.example.com';

/** A site with two administrators and a mail server for the tests of a file, without messages before each of them. */
export function inquirySite() {
  let mails: MailServer;
  let site: TestSite;
  let admin: AxiosInstance;
  let other: AxiosInstance;
  let outbox: Outbox | null = null;

  beforeAll(async () => {
    mails = await startMailServer();
    site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: siteUrl } });
    admin = await site.signInForGood();
    other = await site.signIn('administrator', 'other@example.com');
  });
  afterEach(async () => {
    await outbox?.stop();
    outbox = null;
    site.setNow(null);
    mails.received.length = 0;
    for (const table of ['outbox', 'messages', 'inquiries', 'document_revisions'] as const)
      await site.database.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await site.close();
    await mails.close();
  });

  async function changeSettings(change: (value: { answers: object }) => object): Promise<number> {
    const { value, version } = (await admin.get('/api/site/documents/settings')).data;
    const { status } = await admin.put('/api/site/documents/settings', {
      ...{ value: { ...value, ...change(value) }, baseVersion: String(version) },
      ...{ publishAt: null, editorId: randomUUID(), sequence: 1 },
    });
    return status;
  }

  const list = async (query: object = {}) => (await admin.get('/api/inquiries', { params: query })).data;
  return {
    site: () => site,
    mails: () => mails,
    admin: () => admin,
    other: () => other,

    write: (message: string, from: { name?: string; email?: string } = {}) =>
      site.client.post('/api/contact', { name: 'Ana', email: 'ana@visitor.example', ...from, message }),
    list,
    only: async () => (await list({ view: 'all' }))[0],
    read: async (id: string) => (await admin.get(`/api/inquiries/${id}`)).data,

    answer: (id: string, changes: object = {}, by = admin) =>
      by.post(`/api/inquiries/${id}/replies`, {
        ...{ id: randomUUID(), subject: 'Your message', text: 'Hello Ana,\n\nwe can help.' },
        ...changes,
      }),

    userId: async (email: string) =>
      (
        await site.database
          .selectFrom('administrators')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id,

    /** Whatever waits, and what comes while the test runs. */
    async sendMails(): Promise<void> {
      const deliver = deliverBy(
        async () => ({ url: mails.url }),
        async () => mailParties(await site.shownSite(), null).sender,
      );
      outbox = startOutbox({
        ...{ kinds: mailKinds, database: site.database, site: site.services.get(siteKey) },
        ...{ siteUrl, operatorRecipient: 'sales@example.com', deliver },
        now: () => new Date(Date.now() + 1000),
        log: { warn() {} },
      });
    },
    wakeOutbox: () => outbox?.wake(),

    setAnswers: (answers: object): Promise<number> =>
      changeSettings((value) => ({ answers: { ...value.answers, ...answers } })),
    setSettings: (settings: object): Promise<number> => changeSettings(() => settings),
  };
}

export const kindsOf = (conversation: { entries: { kind: string }[] }): string[] =>
  conversation.entries.map(({ kind }) => kind);
