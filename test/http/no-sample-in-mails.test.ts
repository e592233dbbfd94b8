import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { answersKey } from '#site/contact/keys.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { siteKey } from '#site/texts/keys.ts';
import { dueMails } from '#test/support/due-mails.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { offerSetup } from '#test/support/new-site.ts';
import { postForm } from '#test/support/post-forms.ts';
import { sampleLeftIn } from '#test/support/sample-texts.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const siteUrl = 'https://www.bluewater.example';
const ownEmail = 'post@bluewater.example';
const password = administrator.password;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open() {
  const mails = await startMailServer();
  closing.push(mails.close);
  const environment = { SMTP_URL: mails.url, SITE_URL: siteUrl };
  const site = await openTestSite({ environment });
  closing.push(site.close);
  return { mails, site };
}

async function startEmpty(site: TestSite) {
  await offerSetup(site);
  const admin = await site.signIn();
  const given = { email: ownEmail, timeZone: 'Europe/Oslo' };
  expect((await admin.post('/api/site/setup/start-empty', given)).status).toBe(200);
}

/** Name and address of the company are changed alone: the most an owner does before the first mail. */
async function rename(site: TestSite) {
  const admin = await site.signIn();
  const company = { ...defaultDocuments.company, name: 'Bluewater Joinery', email: ownEmail };
  const value = { ...company, phones: [], social: [], tagline: 'Stairs', footerTagline: 'Stairs' };
  const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
  expect((await admin.put('/api/site/documents/company', body)).status).toBe(200);
}

async function change(admin: AxiosInstance, key: string, fields: object) {
  const { value, version } = (await admin.get(`/api/site/documents/${key}`)).data;
  const body = { value: { ...value, ...fields }, baseVersion: String(version), publishAt: null };
  const { status } = await admin.put(`/api/site/documents/${key}`, {
    ...body,
    ...{ editorId: randomUUID(), sequence: 1 },
  });
  expect(status).toBe(200);
}

/** One mail at least of every kind that the server sends. */
async function causeMails(site: TestSite) {
  const admin = await site.signIn();
  const author = await site.signIn('author', 'author@bluewater.example');
  const editor = await site.signIn('editor', 'editor@bluewater.example');
  // The tests' own address would be named.
  await admin.put('/api/auth/admin/profile', { name: 'Ada', language: '' });
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  await change(admin, 'contact', { receipt: { isSent: true, text: '' } });
  const wholeDays = { firstHour: 0, lastHour: 24, worksOnSaturday: true, worksOnSunday: true };
  await change(admin, 'settings', {
    answers: { ...wholeDays, withinHours: 1, signature: '', templates: [] },
  });
  const contact = { name: 'Ana', email: 'ana@mail.test', message: 'Hello' };
  site.setNow(new Date(Date.now() - 2 * 60 * 60 * 1000));
  expect(await status(site.client.post('/api/contact', contact))).toBe(201);
  const second = { ...contact, email: 'bo@mail.test', message: 'Good morning' };
  expect(await status(site.client.post('/api/contact', second))).toBe(201);
  site.setNow(null);
  await site.services.get(answersKey).remindOfOverdue();
  await site.signIn('administrator', 'second@bluewater.example');
  const { data: known } = await admin.get('/api/users');
  const isSecond = ({ email }: { email: string }) => email === 'second@bluewater.example';
  const { data: waitingFor } = await admin.get('/api/inquiries?q=ana@mail.test');
  const handed = { assigneeId: known.users.find(isSecond).id, followUpOn: '2026-01-01' };
  expect(await status(admin.patch(`/api/inquiries/${waitingFor[0].id}`, handed))).toBe(200);
  await site.services.get(answersKey).remindOfFollowUp();
  const { data: inquiries } = await admin.get('/api/inquiries?q=bo@mail.test');
  const answer = { id: randomUUID(), subject: 'Stairs', text: 'Yes.' };
  expect(await status(admin.post(`/api/inquiries/${inquiries[0].id}/replies`, answer))).toBe(201);
  const forgotten = { email: 'author@bluewater.example' };
  expect(await status(site.client.post('/api/auth/admin/forgotten-password', forgotten))).toBeLessThan(300);
  const invited = { email: 'invited@bluewater.example', role: 'administrator', password };
  expect(await status(admin.post('/api/users/invitations', invited))).toBe(201);
  const changed = { email: 'new@bluewater.example', password };
  expect(await status(editor.put('/api/auth/admin/email', changed))).toBeLessThan(300);
  const another = { currentPassword: password, newPassword: 'another long test password' };
  expect(await status(editor.put('/api/auth/admin/password', another))).toBeLessThan(300);
  const form = (isPublished: string) => postForm({ title: 'Stairs', status: 'draft', isPublished });
  const { data: post } = await author.post('/api/blogs', form('false'));
  const review = (client: typeof admin, change: object) =>
    status(client.put(`/api/blogs/${post.id}/review`, change));
  expect(await review(author, { state: 'submitted' })).toBe(200);
  expect(await review(admin, { state: 'returned', note: 'When?' })).toBe(200);
  expect(await review(author, { state: 'submitted' })).toBe(200);
  expect(await status(admin.put(`/api/blogs/${post.id}`, form('true')))).toBe(200);
  // One that nobody has answered.
  const { data: waiting } = await author.post('/api/blogs', form('false'));
  const asked = author.put(`/api/blogs/${waiting.id}/review`, { state: 'submitted' });
  expect(await status(asked)).toBe(200);
}

describe.each([
  ['with a name and an address of its own', rename],
  ['that started empty', startEmpty],
])('a site %s', (_, prepare) => {
  test('mentions nothing of the sample in any mail', async () => {
    const { mails, site } = await open();
    await prepare(site);
    await causeMails(site);
    const shown = await site.shownSite();
    const source = { ...site.services.get(siteKey), read: site.shownSite };
    const now = () => new Date(Date.now() + 60_000);
    const sources = { database: site.database, site: source, siteUrl, operatorRecipient: null, now };
    const { sender, recipients } = mailParties(shown, null);
    const left = leftIn(JSON.stringify({ sender, recipients }));
    const subjects: string[][] = [];
    for (const kind of mailKinds) {
      const due = await dueMails(sources, kind);
      const composed = (await Promise.all(due.map(({ compose }) => compose()))).filter(
        (mail) => mail !== null,
      );
      subjects.push(composed.map(({ subject }) => subject));
      for (const { subject, text, html, replyTo } of composed)
        left.push(
          ...leftIn(`${subject}\n${text}\n${html}\n${replyTo?.name}`).map((word) => `${subject}: ${word}`),
        );
    }
    expect(subjects.map(({ length }) => length > 0)).toEqual(mailKinds.map(() => true));
    for (const kind of ['submitted for review', 'sent back', 'published'])
      expect(subjects.flat()).toContainEqual(expect.stringContaining(`: ${kind}: `));

    const noSettings = { senderName: '', senderAddress: '', recipients: [] };
    const { data: tested } = await (await site.signIn()).post('/api/site/mail/test', noSettings);
    expect([tested.outcome, mails.received.length]).toEqual(['sent', 1]);
    const [received] = mails.received;
    expect(received?.to).toEqual([ownEmail]);
    left.push(...leftIn(`${received?.source}\n${received?.text}\n${received?.html}`));
    expect(left).toEqual([]);
  });
});

/** Also its domain. */
const leftIn = (text: string) => [...sampleLeftIn(text), ...(/example\.(?:com|org|net)/.exec(text) ?? [])];
