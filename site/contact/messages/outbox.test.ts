import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { contactMails } from './contact-mails.server.ts';

let site: TestSite;
let mails: MailServer;
let outbox: Outbox | null = null;
let aheadMs = 0;

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({
    environment: { SMTP_URL: mails.url, CONTACT_TO: 'sales@example.com' },
    onMessageStored: () => outbox?.wake(),
  });
});
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  mails.received.length = 0;
  mails.isRefusing = false;
  await site.database.deleteFrom('messages').execute();
});
afterAll(async () => {
  await site.close();
  await mails.close();
});

async function start(): Promise<void> {
  aheadMs = 0;
  const deliver = deliverBy(
    async () => ({ url: mails.url }),
    async () => mailParties(sampleSite, null).sender,
  );
  outbox = startOutbox({
    // What else is mailed about a message has no state in the inbox.
    kinds: contactMails.kinds.filter(({ isShown }) => isShown),
    database: site.database,
    site: sampleSource,
    siteUrl: site.address,
    operatorRecipient: 'sales@example.com',
    deliver,
    now: () => new Date(Date.now() + aheadMs),
    log: { warn() {} },
  });
}

const send = (name = 'Ana Prospect') =>
  site.client.post('/api/contact', { name, email: 'ana@example.com', message: 'Hello' });
const row = () =>
  site.database.selectFrom('outbox').selectAll().where('kind', '=', 'contact').executeTakeFirstOrThrow();

test('mails each message to the company, with the visitor as the one to answer', async () => {
  await start();
  expect((await send('Ana\r\nBcc: evil@example.com')).status).toBe(201);
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
  expect(mails.received[0]?.to).toEqual(['sales@example.com']);
  expect(mails.received[0]?.source).toMatch(/^Reply-To: .*\s<ana@example\.com>/im);
  expect(mails.received[0]?.source).not.toMatch(/^Bcc:/im);
  await vi.waitFor(async () => expect((await row()).sent_at).not.toBeNull(), patiently);
});

test('a mail shows an international domain as people write it, and answers go to its A-labels', async () => {
  await start();
  const email = 'info@bäckerei-müller.example';
  await site.client.post('/api/contact', { name: 'Mia', email, message: 'Hallo' });
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
  const [{ source, text } = { source: '', text: '' }] = mails.received;
  expect(source).toMatch(/^Reply-To: .*<info@xn--bckerei-mller-bfb28a\.example>/im);
  expect(text).toContain(`From: Mia <${email}>`);
});

test('keeps a mail that waits across a restart', async () => {
  expect((await send()).status).toBe(201);
  expect((await row()).sent_at).toBeNull();
  await start();
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
});

test('a mail from a clock that was ahead is sent once it is set right', async () => {
  site.setNow(new Date(Date.now() + 400 * 24 * 3_600_000));
  expect((await send()).status).toBe(201);
  site.setNow(null);
  await start();
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
});

test('tries again later after a refusal, and sends once when it works', async () => {
  mails.isRefusing = true;
  await start();
  await send();
  await vi.waitFor(async () => expect((await row()).attempts).toBe(1), patiently);
  const failed = await row();
  expect(failed.last_error).toContain('Try again later');
  expect(failed.due_at).toBeGreaterThan(Date.now() + 20_000);
  mails.isRefusing = false;
  outbox?.wake();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(mails.received).toHaveLength(0);
  aheadMs = failed.due_at - Date.now();
  outbox?.wake();
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
  await vi.waitFor(async () => expect((await row()).sent_at).not.toBeNull(), patiently);
});

test('a refused mail shows its reason in the inbox, and is delivered when it is sent again', async () => {
  mails.isRefusing = true;
  await start();
  await send();
  const admin = await site.signIn();
  const shown = async () => (await admin.get('/api/messages')).data[0];
  await vi.waitFor(async () => expect((await shown()).delivery.state).toBe('retrying'), patiently);
  const { id, delivery } = await shown();
  expect(delivery).toMatchObject({ attempts: 1, sentAt: null });
  expect(delivery.reason).toContain('Try again later');
  expect(Date.parse(delivery.nextAttemptAt)).toBeGreaterThan(Date.now() + 20_000);
  expect((await admin.get('/api/messages/counts')).data).toEqual({
    ...{ unread: 1, spam: 0, unreadSpam: 0, trash: 0, failedMails: 0, retryingMails: 1, hasAlerts: true },
    countedAt: expect.any(String),
  });

  mails.isRefusing = false;
  const again = await admin.post(`/api/messages/${id}/notify`);
  expect([again.status, again.data.delivery.state, again.data.delivery.attempts]).toEqual([
    202,
    'waiting',
    0,
  ]);
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
  await vi.waitFor(async () => expect((await shown()).delivery.state).toBe('sent'), patiently);
  expect((await shown()).delivery).toMatchObject({ nextAttemptAt: null, reason: null });
  const twice = await admin.post(`/api/messages/${id}/notify`);
  expect([twice.status, twice.data.code]).toEqual([409, 'nothing_to_send']);
  expect(mails.received).toHaveLength(1);
});

test('a mail given up after days of refusals is failed, and can still be sent again', async () => {
  mails.isRefusing = true;
  await start();
  await send();
  const admin = await site.signIn();
  const shown = async () => (await admin.get('/api/messages')).data[0];
  await vi.waitFor(async () => {
    const { delivery } = await shown();
    if (delivery.nextAttemptAt) {
      aheadMs = Math.max(aheadMs, Date.parse(delivery.nextAttemptAt) - Date.now());
      outbox?.wake();
    }
    expect(delivery.state).toBe('failed');
  }, patiently);
  const { id, delivery } = await shown();
  expect(delivery).toMatchObject({ nextAttemptAt: null, sentAt: null });
  expect(delivery.reason).toContain('Try again later');
  expect((await admin.get('/api/messages/counts')).data).toMatchObject({
    failedMails: 1,
    retryingMails: 0,
    hasAlerts: true,
  });
  mails.isRefusing = false;
  expect((await admin.post(`/api/messages/${id}/notify`)).status).toBe(202);
  await vi.waitFor(async () => expect((await shown()).delivery.state).toBe('sent'), patiently);
  expect(mails.received).toHaveLength(1);
});

test('caught spam is mailed once an administrator marks it as not spam', async () => {
  await start();
  const { status } = await site.client.post('/api/contact', {
    ...{ name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    heardFrom: 'A friend',
  });
  expect(status).toBe(201);
  const admin = await site.signIn();
  const [{ id, delivery }] = (await admin.get('/api/messages?tab=spam')).data;
  expect([delivery.state, mails.received.length]).toEqual(['held', 0]);
  await admin.patch(`/api/messages/${id}`, { isSpam: false });
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
  expect(mails.received[0]).toMatchObject({
    to: ['sales@example.com'],
    text: expect.stringContaining('Hello'),
  });
});
