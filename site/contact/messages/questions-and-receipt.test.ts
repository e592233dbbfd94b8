import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { receiptMails } from '#site/contact/receipt/receipt-mails.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { dueMails } from '#test/support/due-mails.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  admin = await site.signInForGood();
});
afterEach(async () => {
  site.setNow(null);
  for (const table of ['outbox', 'messages', 'document_revisions'] as const)
    await site.database.deleteFrom(table).execute();
});
afterAll(() => site.close());

async function publish(fields: object): Promise<{ status: number; paths: string[] }> {
  const { value, version } = (await admin.get('/api/site/documents/contact')).data;
  const { status, data } = await admin.put('/api/site/documents/contact', {
    ...{ value: { ...value, ...fields }, baseVersion: String(version), publishAt: null },
    ...{ editorId: randomUUID(), sequence: 1 },
  });
  return { status, paths: (data.issues ?? []).map(({ path }: { path: string }) => path) };
}

const form = { name: 'Ana', email: 'ana@visitor.example', message: 'Hello' };
const write = (more: object = {}) => site.client.post('/api/contact', { ...form, ...more });
const inbox = async () => (await admin.get('/api/messages')).data;
const due = (kind: (typeof mailKinds)[number]) =>
  dueMails(
    {
      ...{ database: site.database, site: site.services.get(siteKey), siteUrl: site.address },
      ...{ operatorRecipient: null, now: () => new Date(Date.now() + 1000) },
    },
    kind,
  );

describe('questions of the owner', () => {
  const questions = [
    { label: 'How many people?', kind: 'number', isRequired: true },
    { label: 'What do you need?', kind: 'choices', choices: ['Website', 'App'] },
  ];

  test('are answered with the message: in the inbox, the notification, the export and the search', async () => {
    expect((await publish({ questions })).status).toBe(200);
    const answers = { 'How many people?': '40', 'What do you need?': ['Website', 'App'] };
    expect((await write({ answers })).status).toBe(201);
    const stored = [
      { label: 'How many people?', value: '40' },
      { label: 'What do you need?', value: 'Website, App' },
    ];
    expect((await inbox())[0].answers).toEqual(stored);
    const [notice] = await due(mailKinds.find(({ name }) => name === 'contact') ?? expect.unreachable());
    expect((await notice?.compose())?.text).toContain(
      'How many people?: 40\nWhat do you need?: Website, App',
    );
    expect((await admin.get('/api/messages.csv')).data).toContain(
      '"How many people?: 40\nWhat do you need?: ',
    );
    expect((await admin.get('/api/inquiries?q=website, app')).data).toHaveLength(1);
    // A question that changes leaves them as they were.
    expect((await publish({ questions: [] })).status).toBe(200);
    expect((await inbox())[0].answers).toEqual(stored);
  });

  test('that are required refuse a message without an answer, which is not stored', async () => {
    await publish({ questions });
    const { status, data } = await write();
    expect([status, data.issues[0].path, await inbox()]).toEqual([400, 'answers.How many people?', []]);
    expect((await write({ answers: { 'How many people?': 'many' } })).status).toBe(400);
  });

  test('count for spam as the message does', async () => {
    await publish({ questions: [{ label: 'Why?', kind: 'long-text' }] });
    const link =
      'https://casino.example/a https://casino.example/b https://casino.example/c https://x.example/d';
    await write({ answers: { 'Why?': `${link} ${link}` } });
    const [spam] = (await admin.get('/api/messages?tab=spam')).data;
    expect(spam?.spamSigns.length).toBeGreaterThan(0);
  });

  test.each([
    [{ answers: 'x' }],
    [{ answers: { 'How many people?': 7 } }],
    [{ answers: { 'How many people?': { $ne: null } } }],
  ])('%j is refused', async (more) => {
    const { status, data } = await write(more);
    expect([status, data.code]).toEqual([400, 'invalid_input']);
  });

  test.each([
    ['a choice without choices', [{ label: 'Which?', kind: 'choice' }], 'questions.0.choices'],
    ['a question twice', [{ label: 'A?' }, { label: 'A?' }], 'questions.1.label'],
    ['nine questions', Array.from({ length: 9 }, (_, index) => ({ label: `${index}?` })), 'questions'],
  ])('%s cannot be published', async (_, wrong, path) => {
    expect(await publish({ questions: wrong })).toEqual({ status: 422, paths: [path] });
  });
});

describe('a receipt', () => {
  const receipt = { isSent: true, text: 'We answer within a day.' };
  const receipts = async () => {
    const waiting = await due(receiptMails);
    return Promise.all(waiting.map(async ({ compose }) => (await compose()) ?? expect.unreachable()));
  };

  test('is not sent unless the owner wants it', async () => {
    await write();
    expect(await receipts()).toEqual([]);
  });

  test('says what the owner says and a reference, nothing that was written, as a program does', async () => {
    await publish({ receipt });
    await write({ name: 'Buy pills', message: 'at https://pills.example' });
    const [mail] = await receipts();
    expect(mail).toMatchObject({ to: 'ana@visitor.example', isAutomatic: true });
    expect(mail?.text).toMatch(/^We answer within a day\.\n\nReference: [0-9A-F]{8}\n/);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/pills/i);
  });

  test('goes to an address once a day, never for spam, to programs, or to the site itself', async () => {
    await publish({ receipt });
    for (const email of [
      'ana@visitor.example',
      'ANA@visitor.example',
      'no-reply@visitor.example',
      'hello@example.com',
    ])
      await write({ email, message: `Hello ${email}` });
    await write({ email: 'bot@visitor.example', heardFrom: 'x' });
    expect((await receipts()).map(({ to }) => to)).toEqual(['ana@visitor.example']);
    site.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000));
    await site.database.deleteFrom('outbox').execute();
    await write({ message: 'The next day' });
    expect(
      await site.database.selectFrom('outbox').select('kind').where('kind', '=', 'receipt').execute(),
    ).toHaveLength(1);
  });

  test('is in the language of the page on which somebody wrote', async () => {
    const put = async (key: string, fields: object, query = '') => {
      const { value, version } = (await admin.get(`/api/site/documents/${key}${query}`)).data;
      const saved = { value: { ...value, ...fields }, baseVersion: version, publishAt: null };
      const sent = { ...saved, editorId: randomUUID(), sequence: 1 };
      expect((await admin.put(`/api/site/documents/${key}${query}`, sent)).status).toBe(200);
    };
    const german = { locale: 'de-DE', prefix: 'de', missing: 'first', isHidden: false };
    await put('languages', { languages: [german] });
    await put('contact', { receipt });
    await put('contact', { receipt: { isSent: true, text: 'Wir antworten an einem Tag.' } }, '?language=de');
    await write();
    await site.client.post('/api/contact?language=de', { ...form, email: 'uwe@visitor.example' });
    const mails = await receipts();
    const textTo = (email: string) => mails.find(({ to }) => to === email)?.text;
    expect(textTo('ana@visitor.example')).toMatch(/^We answer within a day\.\n\nReference: /);
    expect(textTo('uwe@visitor.example')).toMatch(/^Wir antworten an einem Tag\.\n\nReferenznummer: /);
  });

  test('that waits goes with its message', async () => {
    await publish({ receipt });
    await write();
    const [{ id }] = await inbox();
    await admin.delete(`/api/messages/${id}`);
    await admin.delete(`/api/messages/trash/${id}`);
    expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});
