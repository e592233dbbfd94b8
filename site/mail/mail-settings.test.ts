import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { AxiosInstance } from 'axios';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { siteKey } from '#site/texts/keys.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { mailParties } from './mail-parties.ts';
import { type Outbox, startOutbox } from './outbox.server.ts';
import { deliverBy } from './smtp.server.ts';

let mails: MailServer;
let site: TestSite;
let admin: AxiosInstance;
let outbox: Outbox | null = null;

beforeAll(async () => {
  mails = await startMailServer();
});
beforeEach(async () => {
  // The limit of test mails is per site.
  site = await openTestSite({
    environment: { SMTP_URL: mails.url, CONTACT_TO: 'operator@example.com' },
    onMessageStored: () => outbox?.wake(),
  });
  admin = await site.signIn();
});
afterEach(async () => {
  await site.close();
  mails.received.length = 0;
  mails.isRefusing = false;
});
afterAll(() => mails.close());

const noMail = { senderName: '', senderAddress: '', recipients: [] as string[] };
const own = {
  senderName: 'Ada & Co',
  senderAddress: 'site@ada.example',
  recipients: ['a@ada.example', 'b@ada.example'],
};

async function publish(mail: object, baseVersion = '0') {
  const { value } = (await admin.get('/api/site/documents/settings')).data;
  return admin.put('/api/site/documents/settings', {
    ...{ value: { ...value, mail }, baseVersion, publishAt: null },
    ...{ editorId: randomUUID(), sequence: 1 },
  });
}

const sendTest = (mail: object) => admin.post('/api/site/mail/test', mail);

async function outboxOf() {
  const deliver = deliverBy(
    async () => ({ url: mails.url }),
    async () => mailParties(await site.shownSite(), null).sender,
  );
  outbox = startOutbox({
    kinds: mailKinds,
    database: site.database,
    site: site.services.get(siteKey),
    siteUrl: site.address,
    operatorRecipient: 'operator@example.com',
    deliver,
    now: () => new Date(),
    log: { warn() {} },
  });
  return async () => {
    await outbox?.stop();
    outbox = null;
  };
}

describe('contact messages', () => {
  const form = { name: 'Ana', email: 'ana@visitor.example', message: 'Hello' };

  test('go to the operator’s recipient until the owner stores some, and then to those', async () => {
    const stop = await outboxOf();
    await site.client.post('/api/contact', form);
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
    expect(mails.received[0]?.to).toEqual(['operator@example.com']);
    expect((await publish(own)).status).toBe(200);
    await site.client.post('/api/contact', form);
    await vi.waitFor(() => expect(mails.received).toHaveLength(2), patiently);
    expect(mails.received[1]?.to).toEqual(own.recipients);
    expect(mails.received[1]?.source).toMatch(/^From: "?Ada & Co"? <site@ada\.example>/m);
    expect(mails.received[1]?.source).toMatch(/^Reply-To: "?Ana"? <ana@visitor\.example>/m);
    await stop();
  });

  test('that wait when the recipients are corrected go to the new ones', async () => {
    await publish({ ...noMail, recipients: ['wrong@ada.example'] });
    await site.client.post('/api/contact', form);
    await publish({ ...noMail, recipients: ['right@ada.example'] }, '1');
    const stop = await outboxOf();
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
    expect(mails.received[0]?.to).toEqual(['right@ada.example']);
    await stop();
  });
});

describe('bad input', () => {
  test.each([
    ['a sender name of two lines', { ...noMail, senderName: 'Ada\r\nBcc: evil@example.com' }, 'senderName'],
    [
      'a recipient of two lines',
      { ...noMail, recipients: ['a@ada.example\r\nBcc: b@ada.example'] },
      'recipients.0',
    ],
    ['two recipients in one', { ...noMail, recipients: ['a@ada.example, b@ada.example'] }, 'recipients.0'],
    ['a recipient twice', { ...noMail, recipients: ['a@ada.example', 'A@ada.example'] }, 'recipients.1'],
    ['a sender that is no address', { ...noMail, senderAddress: 'Ada' }, 'senderAddress'],
  ])('%s is refused at its field, and nothing is sent', async (_, mail, field) => {
    const { status, data } = await publish(mail);
    expect([status, data.issues.map(({ path }: { path: string }) => path)]).toEqual([422, [`mail.${field}`]]);
    const tested = await sendTest(mail);
    expect([tested.status, tested.data.issues[0].path]).toEqual([400, field]);
    expect(mails.received).toEqual([]);
  });
});

describe('a test mail', () => {
  test('really goes to the recipients in the form, with the sender in it, before anything is published', async () => {
    const { status, data } = await sendTest(own);
    expect([status, data.outcome]).toEqual([200, 'sent']);
    expect(data.sentence).toContain('a@ada.example and b@ada.example');
    expect(mails.received).toHaveLength(1);
    expect(mails.received[0]?.to).toEqual(own.recipients);
    expect(mails.received[0]?.source).toMatch(/^From: "?Ada & Co"? <site@ada\.example>/m);
  });

  test('names what holds where nothing is stored', async () => {
    const { data } = await admin.get('/api/site/mail');
    expect(data).toEqual({
      isSetUp: true,
      defaults: {
        sender: { name: expect.stringContaining('website'), address: 'hello@example.com' },
        recipients: ['operator@example.com'],
      },
    });
    expect((await sendTest(noMail)).data.sentence).toContain('operator@example.com');
  });

  test('says in words what the mail server said, and nothing of how the site signs in there', async () => {
    mails.isRefusing = true;
    const { status, data } = await sendTest(own);
    expect([status, data.outcome]).toEqual([200, 'refused']);
    expect(data.sentence).toMatch(
      /^The mail server 127\.0\.0\.1:\d+ refused the test mail: .*Try again later/,
    );
  });

  test('is for administrators alone, and six in ten minutes', async () => {
    expect((await site.client.post('/api/site/mail/test', own)).status).toBe(401);
    expect((await site.client.get('/api/site/mail')).status).toBe(401);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await sendTest(own)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(mails.received).toHaveLength(6);
  });
});

test('without a mail server the test says what the operator has to set', async () => {
  const bare = await openTestSite();
  try {
    const client = await bare.signIn();
    expect((await client.get('/api/site/mail')).data.isSetUp).toBe(false);
    const { status, data } = await client.post('/api/site/mail/test', own);
    expect([status, data.outcome]).toEqual([200, 'not-set-up']);
    expect(data.sentence).toContain('SMTP_URL');
  } finally {
    await bare.close();
  }
});

test('a mail server that is not running is reported in words, without its password', async () => {
  const unreachable = await openTestSite({
    environment: { SMTP_URL: 'smtp://somebody:secret-password@127.0.0.1:1' },
  });
  try {
    const client = await unreachable.signIn();
    const { data } = await client.post('/api/site/mail/test', own);
    expect(data.outcome).toBe('refused');
    expect(data.sentence).toMatch(
      /could not be reached\. The operator should look at SMTP_URL: .*ECONNREFUSED/,
    );
    expect(data.sentence).not.toContain('secret-password');
  } finally {
    await unreachable.close();
  }
});

describe('a mail server that is strict', () => {
  let strict: SMTPServer;
  let host: string;
  beforeAll(async () => {
    strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) =>
        password === 'right' ? callback(null, { user: 'site' }) : callback(new Error('Invalid password')),
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          address.startsWith('b@') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
        ),
      onData(stream, _session, callback) {
        stream.on('end', () => callback()).resume();
      },
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(strict.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => strict.close(() => resolve())));

  const testWith = async (password: string, recipients = own.recipients) => {
    const there = await openTestSite({ environment: { SMTP_URL: `smtp://site:${password}@${host}` } });
    try {
      return (await (await there.signIn()).post('/api/site/mail/test', { ...own, recipients })).data;
    } finally {
      await there.close();
    }
  };

  test('and takes mail for some alone says for whom', async () => {
    expect(await testWith('right')).toEqual({
      outcome: 'partly',
      sentence: expect.stringMatching(
        /took the test mail for a@ada\.example\..* It refused b@ada\.example\.$/,
      ),
    });
    const { outcome, sentence } = await testWith('right', ['b@ada.example']);
    expect([outcome, sentence]).toEqual([
      'refused',
      expect.stringMatching(/refused the sender or the recipients: .*No such user/),
    ]);
  });

  test('about the password is reported without it', async () => {
    const { outcome, sentence } = await testWith('wrong-secret');
    expect(outcome).toBe('refused');
    expect(sentence).toMatch(
      /did not accept the name or the password\. The operator should look at SMTP_URL: /,
    );
    expect(sentence).not.toContain('wrong-secret');
  });
});
